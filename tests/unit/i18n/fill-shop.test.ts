import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { fillShop } from "@/lib/i18n/fill-shop";

const NAME = "کارت‌سرا";
const TEXTS = {
  own: "{shop}",
  inside: "در {shop} بخرید",
  beside: "{other}، از {shop}",
  tag: "سریال <b>{shop}</b> است",
  choice: "{kind, select, one {یک {shop}} other {{shop}}}",
  none: "بی‌نام",
};
const VALUES = { other: "علی", kind: "other", b: (inside: unknown) => `[${inside}]` };
const SAID = {
  own: NAME,
  inside: `در ${NAME} بخرید`,
  beside: `علی، از ${NAME}`,
  tag: `سریال [${NAME}] است`,
  choice: NAME,
  none: "بی‌نام",
};

describe("the shop's name in messages", () => {
  it("the shop's name is filled into messages as plain text", () => {
    const t = createTranslator({ locale: "fa", messages: fillShop({ Group: TEXTS }, NAME) as object }) as never as {
      markup: (key: string, values: object) => string;
    };
    for (const [key, said] of Object.entries(SAID)) expect(t.markup(`Group.${key}`, VALUES)).toBe(said);
  });

  it("the name is filled into the precompiled messages of a build", () => {
    const built = Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, compile(text)]));
    const { Group } = fillShop({ Group: built }, NAME);
    for (const [key, said] of Object.entries(SAID)) {
      const options = { formatters: {} } as never;
      expect([format(Group[key] as never, "fa", VALUES as never, options)].flat().join("")).toBe(said);
    }
  });

  it("ICU's special characters in a shop's name are not read as placeholders", () => {
    const { Group } = fillShop({ Group: { own: "{shop}" } }, "'{a}' <b>");
    expect(Group.own).toBe("’a’ b");
  });
});
