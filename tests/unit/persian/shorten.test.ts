import { expect, it } from "vitest";
import { shorten } from "@/lib/persian/shorten";

it("CONST-010 cuts to the length, the ellipsis among it, and leaves shorter text alone", () => {
  const name = "رول حرارتی ۵۷ میلی‌متری، بسته ۱۰ عددی مخصوص کارتخوان سیار";
  expect(shorten(name, 40)).toHaveLength(40);
  expect(shorten(name, 40).endsWith("…")).toBe(true);
  expect(name.startsWith(shorten(name, 40).slice(0, -1))).toBe(true);
  expect(shorten("کیف کمری", 40)).toBe("کیف کمری");
  expect(shorten("0123456789", 10)).toBe("0123456789");
});

it("never ends in a blank, a comma, a half-space or half a character before the ellipsis", () => {
  expect(shorten("پایه، گردان", 6)).toBe("پایه…");
  expect(shorten("کارتخوان‌ها", 10)).toBe("کارتخوان…");
  expect(shorten("دستگاه 😀😀", 9)).toBe("دستگاه…");
});
