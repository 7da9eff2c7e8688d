import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

// jsdom has no editing commands.
const run = vi.fn((..._command: [string, boolean?, string?]) => true);
/** What browsers do for `insertHTML` and `delete`. */
function insertHtml(_command: string, _isShown?: boolean, html = ""): boolean {
  const range = getSelection()?.getRangeAt(0);
  range?.deleteContents();
  if (html) range?.insertNode(range.createContextualFragment(html));
  return true;
}
beforeEach(() => {
  forgetVisits();
  run.mockReset();
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

  it("text typed into an empty box becomes a paragraph, so that the next line is one, too", () => {
    visit(<RichTextField label="معرفی" value="" onChange={() => {}} />);
    box().textContent = "راهنما";
    fireEvent.input(box());
    expect(run).toHaveBeenCalledWith("formatBlock", false, "p");
  });

  it("a table gets rows and columns, and loses them, by commands that the browser can undo", async () => {
    run.mockImplementation(insertHtml);
    const changed = vi.fn();
    visit(<RichTextField label="معرفی" value="<p>راهنما</p><p>پایان</p>" onChange={changed} />);
    const press = async (key: "table" | "row" | "column" | "removeRow" | "removeTable") => {
      fireEvent(document, new Event("selectionchange"));
      await userEvent.click(screen.getByRole("button", { name: text(`StaffRows.text_${key}`) }));
    };
    const size = () => [screen.queryAllByRole("row").length, screen.queryAllByRole("columnheader").length];
    getSelection()?.selectAllChildren(box().firstElementChild as Element);
    await press("table");
    expect([...box().children].map(({ tagName }) => tagName)).toEqual(["P", "TABLE", "P"]);
    expect(size()).toEqual([2, 2]);
    await press("row");
    expect(size()).toEqual([3, 2]);
    await press("column");
    expect(size()).toEqual([3, 3]);
    expect(screen.getAllByRole("cell")).toHaveLength(6);
    await press("removeRow");
    expect(size()).toEqual([2, 3]);
    await press("removeTable");
    expect(box().innerHTML).toBe("<p>راهنما</p><p>پایان</p>");
    expect(changed.mock.lastCall?.[0]).toBe("<p>راهنما</p><p>پایان</p>");
    expect(run).toHaveBeenCalledTimes(5);
  });

  it("without selected words the link says what to do", async () => {
    open();
    getSelection()?.removeAllRanges();
    await userEvent.click(screen.getByRole("button", { name: t("text_link") }));
    expect(screen.getByText(t("linkSelect"))).toBeTruthy();
  });
});
