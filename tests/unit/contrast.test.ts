import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf } from "@/lib/domain/readable";

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
