import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

function Rows({ first }: { first: string[] }) {
  const [items, setItems] = useState(first);
  return (
    <EditableRows
      label="ردیف‌ها"
      items={items}
      limit={5}
      add="افزودن"
      blank={() => ""}
      nameOf={(item) => item || "تازه"}
      onChange={setItems}
    >
      {(item, at) => <input aria-label={`فیلد ${at}`} defaultValue={item} />}
    </EditableRows>
  );
}
const remove = (name: string) => screen.getByRole("button", { name: text("StaffRows.removeOf", { name }) });
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

it("an added row takes the focus, so that what is typed next goes into it", async () => {
  visit(<Rows first={["الف"]} />);
  await userEvent.click(screen.getByRole("button", { name: "افزودن" }));
  await isFocused(screen.getByRole("textbox", { name: "فیلد 1" }));
});

it("the focus of a removed row goes to the next row, from the last one to the row before, and then to the button that adds", async () => {
  visit(<Rows first={["الف", "ب", "پ"]} />);
  await userEvent.click(remove("ب"));
  await isFocused(remove("پ"));
  await userEvent.click(remove("پ"));
  await isFocused(remove("الف"));
  await userEvent.click(remove("الف"));
  await isFocused(screen.getByRole("button", { name: "افزودن" }));
});
