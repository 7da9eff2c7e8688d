import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommentList } from "@/components/desk/comment/comment-list";
import { commentsHref, readCommentQuery } from "@/components/desk/comment/comment-query";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import { DeskKeys } from "@/components/desk/palette/desk-keys";
import { aDeskComment } from "@/tests/support/desk";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);
afterEach(() => {
  vi.useRealTimers();
});

const NOW = Date.parse("2026-11-24T10:00:00Z");
const rows = [aDeskComment(), aDeskComment({ id: 32, name: "مهدی رستمی" })];
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key: "ش" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const undo = () => screen.findByRole("button", { name: text("StaffGoods.undo", { seconds: "۱۰" }) });

describe("comments at the desk", () => {
  it("a shortcut key approves in any keyboard layout and moves the focus on, and the decision can be undone", async () => {
    const shop = stubShop({
      "POST /admin/comments/states": { data: [{ id: 31, moved: true, message: null }] },
    });
    visit(
      <>
        <DeskKeys navItems={[]} />
        <CommentList rows={rows} now={NOW} />
      </>,
    );
    const links = screen.getAllByRole("link");
    links[0]?.focus();
    press("KeyJ");
    expect(document.activeElement).toBe(links[1]);
    press("KeyK");
    press("KeyA");
    expect(document.activeElement).toBe(links[1]);
    await userEvent.click(await undo());
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    expect(shop.seen.map(({ body }) => body)).toEqual([
      { ids: [31], from: "waiting", to: "approved" },
      { ids: [31], from: "approved", to: "waiting" },
    ]);
  });

  it("selected comments are decided together, and the reason is shown if one could not be changed", async () => {
    const message = "در این فاصله کس دیگری آن را تغییر داده است";
    stubShop({
      "POST /admin/comments/states": {
        data: [
          { id: 31, moved: true, message: null },
          { id: 32, moved: false, message },
        ],
      },
    });
    visit(<CommentList rows={rows} now={NOW} />);
    for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
    await userEvent.click(button(text("StaffGoods.refuseMany", { count: "۲" })));
    expect(await screen.findByText(text("StaffGoods.done_refused", { count: "۱" }))).toBeTruthy();
    expect(screen.getByText(new RegExp(message))).toBeTruthy();
    expect(screen.queryByText(text("StaffGoods.chosen", { count: "۲" }))).toBeNull();
  });

  it("shortcut keys are off in the reply field, and a colleague's reply is shown before it can be overwritten", async () => {
    const current = aDeskComment({ version: 2, answer: "سپاس." });
    const shop = stubShop({
      "POST /admin/comments/31/answer": { code: 409, message: "تغییر کرده است", data: { current } },
    });
    visit(<CommentList rows={rows.slice(0, 1)} now={NOW} />);
    await userEvent.click(button(text("StaffGoods.reply")));
    const field = screen.getByRole("textbox");
    await userEvent.type(field, "ar");
    await userEvent.click(button(text("StaffGoods.saveAnswer")));
    expect(await screen.findByText(text("StaffGoods.answerNow", { answer: "سپاس." }))).toBeTruthy();
    await userEvent.click(button(text("StaffGoods.saveAnswer")));
    expect(shop.seen.map(({ body }) => body)).toMatchObject([
      { version: 1, answer: "ar" },
      { version: 2, answer: "ar" },
    ]);
  });
});

describe("the undo strip", () => {
  it("the undo strip stays for ten seconds, not counting the time that it is focused", () => {
    vi.useFakeTimers();
    const onGone = vi.fn();
    const seconds = (count: number) => {
      for (let second = 0; second < count; second++) act(() => vi.advanceTimersByTime(1000));
    };
    visit(<UndoStrip text="رفت" onUndo={() => {}} onGone={onGone} />);
    seconds(5);
    fireEvent.focus(screen.getByRole("button"));
    seconds(20);
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole("button"));
    seconds(4);
    expect(onGone).not.toHaveBeenCalled();
    seconds(1);
    expect(onGone).toHaveBeenCalled();
  });
});

describe("the query of the comment list", () => {
  it("the comment list shows waiting comments by default and ignores unknown values", () => {
    expect(readCommentQuery({ tab: "lost", page: "0" })).toEqual({ tab: "waiting", page: 1 });
    expect(commentsHref(readCommentQuery({ tab: "all", page: "۳" }))).toBe("/desk/comments?tab=all&page=3");
    expect(commentsHref({ tab: "waiting", page: 1 })).toBe("/desk/comments");
  });
});
