import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("app/fonts.css", "utf8");
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = ""]) => ({
  name: /font-family: ([\w-]+)/.exec(face)?.[1] ?? "",
  range: /unicode-range: ([^;]+)/.exec(face)?.[1],
  percent: (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]),
}));

/** Ascent and descent of the shop's font, as percentages of its size. */
const HEIGHTS = { "ascent-override": 102.54, "descent-override": 53.71 };

describe("fallbacks of the shop's font", () => {
  it.each(faces)("$name has the shop font's line height", ({ percent }) => {
    const width = percent("size-adjust") / 100;
    for (const [name, height] of Object.entries(HEIGHTS)) expect(percent(name) * width, name).toBeCloseTo(height, 0);
    expect(percent("line-gap-override")).toBe(0);
  });

  it("capitals in model names come before the rest of Arial, and every fallback is used", () => {
    expect(faces.find(({ name }) => name === "vazirmatn-capitals")?.range).toBe("U+0041-005A");
    const list = /fallback: \[([^\]]*)\]/.exec(readFileSync("app/fonts.ts", "utf8"))?.[1] ?? "";
    expect(list.match(/[\w-]+/g)).toEqual(faces.map(({ name }) => name));
  });
});
