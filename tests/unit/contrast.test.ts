import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");

function rolesIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = "", afterLight = ""] = css.split("@variant dark {");
const [darkBlock = ""] = afterLight.split("}");
const light = rolesIn(lightBlock);
const themes = { light, dark: { ...light, ...rolesIn(darkBlock) } };

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["canvas", "surface", "sunken"];
const onGrounds = ["ink", "ink-soft", "ink-faint", "brand", "danger"];
const tones = ["brand", "success", "warning", "danger", "info"];
const pairs: [text: string, ground: string][] = [
  ...onGrounds.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
  ]),
  ["offer", "offer-soft"],
  ["paper-ink", "paper"],
  ["paper-soft", "paper"],
  ...["brand", "success", "warning", "danger"].map((tone): [string, string] => [`paper-${tone}`, "paper"]),
  ["brand-strong", "brand-soft"],
  ["ink-soft", "brand-soft"],
  ["on-deep", "deep"],
  ["on-deep-soft", "deep"],
  ["on-deep", "deep-2"],
  ["on-deep-soft", "deep-2"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-brand", "brand"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
];

describe.each(Object.entries(themes))("the %s theme", (_name, roles) => {
  it.each(pairs)("can be read: %s on %s", (text, ground) => {
    expect(contrast(roles[text] ?? "#000000", roles[ground] ?? "#000000")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("shows where a field begins: its border on %s", (ground) => {
    expect(contrast(roles.field ?? "#000000", roles[ground] ?? "#000000")).toBeGreaterThanOrEqual(3);
  });
});
