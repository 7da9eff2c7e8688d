import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskHome, DeskHomeRow } from "@/lib/contract/desk-home";
import { text } from "./intl";

export const aRow = (id: number, title: string, more: Partial<DeskHomeRow> = {}): DeskHomeRow => ({
  ...{ id, kind: "newest", title, source: null, target: null, text: null, picture: null },
  ...{ from: null, until: null, hidden: false },
  ...more,
});

export const VERSION = {
  ...{ no: 3, by: "سمیرا طاهری", at: "2026-11-20T08:00:00Z", publish_at: "2026-11-20T08:00:00Z" },
  ...{ published_at: "2026-11-20T08:00:00Z", changes: [] },
};
export const ROWS = [aRow(1, "یک"), aRow(2, "دو"), aRow(3, "سه")];
export const HOME: DeskHome = {
  rows: ROWS,
  ...{ version: "v1", base: 3, changes: [], saved_at: null, saved_by: null, published: VERSION, scheduled: null },
};
export const MOVED = { act: "moved", id: 2, title: "دو", kind: "newest", from: 2, to: 1 } as const;
/** A draft that differs from its published version. */
export const DRAFT: DeskHome = { ...HOME, version: "v2", changes: [MOVED], saved_at: "2026-11-26T08:00:00Z" };

export const LINK = { id: 1, url: "http://shop.test/preview/x", until: "2026-12-01T08:00:00Z" };
export const PREVIEW = { "POST /admin/preview": { data: LINK } };
export const SAVE = "POST /admin/home/draft";

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const UP = text("StaffRows.upOf", { name: "دو" });
export const publishName = (count: string) => text("StaffHome.publish", { count });

/** The buttons that open the rows, and the titles on them. */
export const rowButtons = () => {
  const list = screen.getByRole("list", { name: text("StaffHome.rows") });
  return [...list.querySelectorAll<HTMLButtonElement>("[data-home-row] > div > [aria-expanded]")];
};
const titleOf = (one: HTMLElement) => one.querySelector("b")?.textContent ?? "";
export const titles = () => rowButtons().map(titleOf);
export const rowNamed = (title: string) => {
  const found = rowButtons().find((one) => titleOf(one) === title);
  if (!found) throw new Error(`There is no row ${title}.`);
  return found;
};
export const openRow = (title: string) => userEvent.click(rowNamed(title));
export const titleField = () => screen.getByLabelText<HTMLInputElement>(text("StaffHome.title"));
