import { describe, expect, it } from "vitest";
import type { RowKind } from "@/lib/contract/desk-home";
import { compareContent } from "@/lib/domain/shop/content-changes";

const row = (id: number, title = `ردیف ${id}`) => ({ id, title, kind: "newest" as RowKind, hidden: false });
const short = (before: number[], after: number[]) =>
  compareContent(
    before.map((id) => row(id)),
    after.map((id) => row(id)),
  ).map(({ act, id, from, to }) => [act, id, from, to]);

describe("the changes between two versions", () => {
  it("equal versions have none", () => {
    expect(short([1, 2, 3], [1, 2, 3])).toEqual([]);
  });

  it("a row added at the top moves no other row", () => {
    expect(short([1, 2, 3], [9, 1, 2, 3])).toEqual([["added", 9, undefined, 1]]);
  });

  it("one row that was carried past others is the one that moved", () => {
    expect(short([1, 2, 3, 4], [2, 3, 4, 1])).toEqual([["moved", 1, 1, 4]]);
    expect(short([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([["moved", 4, 4, 1]]);
  });

  it("a removed row is named with its place, and its neighbours have not moved", () => {
    expect(short([1, 2, 3], [1, 3])).toEqual([["removed", 2, 2, undefined]]);
  });

  it("a changed row names its fields, and one that moved as well has both entries", () => {
    const changed = { ...row(1, "نام تازه"), hidden: true };
    expect(compareContent([row(1), row(2), row(3)], [row(2), row(3), changed])).toEqual([
      { act: "changed", id: 1, title: "نام تازه", kind: "newest", fields: ["title", "hidden"] },
      { act: "moved", id: 1, title: "نام تازه", kind: "newest", from: 1, to: 3 },
    ]);
  });
});
