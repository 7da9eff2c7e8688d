import { describe, expect, it } from "vitest";
import type { WrittenPick } from "@/lib/contract/desk-trade";
import { fitTitle } from "@/lib/domain/choose/answer-title";
import { arrangePicks, nearestText, nearTexts, type PickState } from "@/lib/domain/choose/guides";

const text = (place: number | null, net: number | null, picks: WrittenPick[] = []) => ({
  ...{ place, net, picks, lead: "", why_not: null, author: null, reviewed_at: "2026-11-18", with: [] },
});
const pick = (id: number, condition: string | null = null): WrittenPick => ({
  ...{
    product_id: id,
    role: "",
    pros: [{ text: "دلیل", condition }],
    cons: [{ text: "ولی", condition: "weight>400" }],
  },
});
const state = (sold: PickState["sold"], battery?: number): PickState => ({
  sold,
  features: new Map(battery === undefined ? [] : [["battery", { number: battery, values: [] }]]),
});

describe("the text that is nearest to the answers", () => {
  const all = [text(null, null), text(1, null), text(null, 2), text(1, 2)];

  it.each([
    [1, 2, 3],
    [1, 9, 1],
    [9, 2, 2],
    [9, 9, 0],
    [1, null, 1],
    [null, 2, 2],
  ])("place %s and internet %s lead to text %s", (place, net, at) => {
    expect(nearestText(all, { place, net })).toBe(all[at]);
  });

  it("a text for other answers is none", () => {
    expect(nearestText([text(1, 2)], { place: 1, net: null })).toBeUndefined();
  });

  it("near texts recommend something, and share an answer if one does", () => {
    const full = [text(2, 1, [pick(1)]), text(null, null), text(1, 1, [pick(1)]), text(3, 3, [pick(1)])];
    const here = () => state("available");
    expect(nearTexts(full, { place: 1, net: 3 }, here)).toEqual([full[2], full[3]]);
  });

  it("near texts leave out the one that is shown, and those whose picks are all removed", () => {
    const full = [text(1, 1, [pick(1)]), text(1, 2, [pick(1)]), text(1, 3, [pick(2)])];
    const stateOf = (id: number) => state(id === 1 ? "gone" : "available");
    expect(nearTexts(full, { place: 1, net: 1 }, stateOf)).toEqual([full[2]]);
    expect(nearTexts(full, { place: 1, net: 3 }, stateOf)).toEqual([]);
  });
});

describe("recommended products", () => {
  const arrange = (picks: WrittenPick[], states: Record<number, PickState>) =>
    arrangePicks(picks, (id) => states[id]).map(({ pick: { product_id: id }, substitute }) => [
      id,
      substitute?.product_id,
    ]);

  it("three are shown, and one that is sold out is followed by the next candidate in stock", () => {
    const picks = [1, 2, 3, 4, 5].map((id) => pick(id));
    const here = state("available");
    expect(arrange(picks, { 1: here, 2: here, 3: here, 4: here, 5: here }).flat()).toEqual([
      1,
      undefined,
      2,
      undefined,
      3,
      undefined,
    ]);
    const out = state("sold_out");
    expect(arrange(picks, { 1: out, 2: here, 3: out, 4: out, 5: here })).toEqual([
      [1, 5],
      [2, undefined],
      [3, undefined],
    ]);
  });

  it("the next candidate takes the place of one that is gone or has no reason left", () => {
    const picks = [pick(1), pick(2, "battery>=2500"), pick(3), pick(4)];
    const states = { 1: state("gone"), 2: state("available", 1900), 3: state("available"), 4: state("available") };
    expect(arrange(picks, states).map(([id]) => id)).toEqual([3, 4]);
    expect(arrange(picks, { ...states, 2: state("available", 2600) }).map(([id]) => id)).toEqual([2, 3, 4]);
    expect(arrange(picks, { ...states, 2: state("available") }).map(([id]) => id)).toEqual([3, 4]);
  });

  it("a reservation that no longer holds is hidden, too", () => {
    expect(arrangePicks([pick(1)], () => state("available"))[0]?.pick.cons).toEqual([]);
  });
});

describe("titles of at most 60 characters", () => {
  it("the first that fits is taken, and the last is cut", () => {
    expect(fitTitle(["ا".repeat(61), "ب".repeat(60), "پ"])).toBe("ب".repeat(60));
    expect(fitTitle(["ا".repeat(61), "ب".repeat(70)])).toBe("ب".repeat(60));
  });
});
