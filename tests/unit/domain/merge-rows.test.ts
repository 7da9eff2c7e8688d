import { describe, expect, it } from "vitest";
import { mergeRows, takeUnedited } from "@/lib/domain/shop/merge-rows";

const row = (id: number, title = "الف") => ({ id, title });
const base = [row(1), row(2), row(3)];

describe("merging two edits of the rows of a draft", () => {
  it("changes of different rows are both kept", () => {
    const merged = mergeRows(base, [row(1, "من"), row(2), row(3)], [row(1), row(2, "او"), row(3)]);
    expect(merged).toEqual({ rows: [row(1, "من"), row(2, "او"), row(3)], both: [] });
  });

  it("a row that both editors changed is a conflict, unless they made the same change", () => {
    const [mine, theirs] = [
      [row(1, "من"), row(2, "هر دو"), row(3)],
      [row(1, "او"), row(2, "هر دو"), row(3)],
    ];
    expect(mergeRows(base, mine, theirs)).toEqual({ rows: [row(1, "من"), row(2, "هر دو"), row(3)], both: [1] });
  });

  it("rows that one editor adds, removes or moves are added, removed or moved in the result", () => {
    const mine = [row(2), row(1), row(3), row(8)];
    expect(mergeRows(base, mine, [row(1), row(2), row(9)])).toEqual({
      rows: [row(2), row(1), row(8), row(9)],
      both: [],
    });
    expect(mergeRows(base, [...base], [row(3), row(1), row(2)]).rows.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it("a row that one editor removed and the other changed is a conflict", () => {
    expect(mergeRows(base, [row(2), row(3)], [row(1, "او"), row(2), row(3)]).both).toEqual([1]);
  });

  it("resolving a conflict takes their version of the chosen rows and keeps my other rows", () => {
    const [mine, theirs] = [
      [row(1, "من"), row(2, "من"), row(8)],
      [row(1, "او"), row(2, "او"), row(3, "او")],
    ];
    expect(mergeRows(base, mine, theirs, [1, 3]).rows).toEqual([row(1, "او"), row(2, "من"), row(8), row(3, "او")]);
  });

  it("a row that was not edited since a save trimmed it takes the saved form", () => {
    const [typed, saved] = [
      [row(1, "یک "), row(2, "دو ")],
      [row(1, "یک"), row(2, "دو")],
    ];
    expect(takeUnedited([row(1, "یک "), row(2, "دو!"), row(9)], typed, saved)).toEqual([
      row(1, "یک"),
      row(2, "دو!"),
      row(9),
    ]);
  });
});
