import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

// jsdom has no editing commands.
const run = vi.fn(() => true);
beforeEach(() => {
  forgetVisits();
  run.mockClear();
  document.execCommand = run;
});
afterEach(() => vi.restoreAllMocks());

const t = (key: "linkAddress" | "linkSelect" | "linkWrong" | "text_link") => text(`StaffRows.${key}`);
const box = () => screen.getByRole("textbox", { name: "معرفی" });
const open = () => visit(<RichTextField label="معرفی" value="<p>راهنما</p>" onChange={() => {}} />);

describe("the editor of formatted text", () => {
  it("Ctrl+K makes the selected words a link, refuses a wrong address, and does not open the palette", async () => {
    const palette = vi.fn();
    document.addEventListener("keydown", palette);
    open();
    getSelection()?.selectAllChildren(box());
    fireEvent.keyDown(box(), { code: "KeyK", ctrlKey: true });
    expect(palette).not.toHaveBeenCalled();
    document.removeEventListener("keydown", palette);
    const address = screen.getByRole("textbox", { name: t("linkAddress") });
    await userEvent.type(address, "javascript:x{Enter}");
    expect(screen.getByText(t("linkWrong"))).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
    await userEvent.clear(address);
    await userEvent.type(address, "example.com{Enter}");
    expect(run).toHaveBeenCalledWith("createLink", false, "https://example.com");
    expect(getSelection()?.toString()).toBe("راهنما");
    expect(screen.queryByRole("textbox", { name: t("linkAddress") })).toBeNull();
  });

  it("a table is added below the paragraph of the caret, and within it a row", async () => {
    const changed = vi.fn();
    visit(<RichTextField label="معرفی" value="<p>راهنما</p><p>پایان</p>" onChange={changed} />);
    const add = () => userEvent.click(screen.getByRole("button", { name: text("StaffRows.text_table") }));
    getSelection()?.selectAllChildren(box().firstElementChild as Element);
    await add();
    expect([...box().children].map(({ tagName }) => tagName)).toEqual(["P", "TABLE", "P"]);
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
    await add();
    expect(screen.getAllByRole("row")).toHaveLength(3);
    expect(changed.mock.lastCall?.[0]).toContain("<th>");
  });

  it("without selected words the link says what to do", async () => {
    open();
    getSelection()?.removeAllRanges();
    await userEvent.click(screen.getByRole("button", { name: t("text_link") }));
    expect(screen.getByText(t("linkSelect"))).toBeTruthy();
  });
});
