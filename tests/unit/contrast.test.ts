import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf, darkCounterpart } from "@/lib/domain/files/readable";

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
  ...["brand", "success", "warning", "danger", "info"].map((tone): [string, string] => [`paper-${tone}`, "paper"]),
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
  it.each(pairs)("text is readable: %s on %s has a contrast of 4.5", (text, ground) => {
    expect(contrastOf(roles[text] ?? "#000000", roles[ground] ?? "#000000")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("the border of a field is visible: its contrast on %s is at least 3", (ground) => {
    expect(contrastOf(roles.field ?? "#000000", roles[ground] ?? "#000000")).toBeGreaterThanOrEqual(3);
  });
});

const hex = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
const steps = [0, 51, 102, 153, 204, 255];
const webColours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))));

describe("the colours of a tag in a dark theme", () => {
  it("tags are readable on any background that a merchant chose (PROD-035)", () => {
    const inks = ["#1e1c19", "#0b474d", "#1f3f86", "#7d5200"];
    const weak = webColours.flatMap((ground) =>
      inks
        .filter((ink) => contrastOf(ground, ink) >= 4.5)
        .map((ink) => darkCounterpart({ ground, ink }))
        .filter((pair) => contrastOf(pair.ground, pair.ink) < 4.5),
    );
    expect(weak).toEqual([]);
  });

  it("bright tag backgrounds are darkened in the dark theme, and a dark one is kept", () => {
    const bright = webColours.filter(
      (ground) => contrastOf(darkCounterpart({ ground, ink: "#000000" }).ground, "#000000") > 7.1,
    );
    expect(bright).toEqual([]);
    expect(darkCounterpart({ ground: "#0d5c63", ink: "#ffffff" })).toEqual({ ground: "#0d5c63", ink: "#ffffff" });
    expect(darkCounterpart({ ground: "#e4f0f0", ink: "#0b474d" })).toEqual({ ground: "#1f4447", ink: "#b8e6ea" });
  });
});
