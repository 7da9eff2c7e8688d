import { expect, it } from "vitest";
import { shorten } from "@/lib/persian/shorten";

it("text is shortened to the given length including the ellipsis, and shorter text is kept (CONST-010)", () => {
  const name = "رول حرارتی ۵۷ میلی‌متری، بسته ۱۰ عددی مخصوص کارتخوان سیار";
  expect(shorten(name, 40)).toHaveLength(40);
  expect(shorten(name, 40).endsWith("…")).toBe(true);
  expect(name.startsWith(shorten(name, 40).slice(0, -1))).toBe(true);
  expect(shorten("کیف کمری", 40)).toBe("کیف کمری");
  expect(shorten("0123456789", 10)).toBe("0123456789");
});

it("shortened text has no space, comma, zero-width non-joiner or split character before its ellipsis", () => {
  expect(shorten("پایه، گردان", 6)).toBe("پایه…");
  expect(shorten("کارتخوان‌ها", 10)).toBe("کارتخوان…");
  expect(shorten("دستگاه 😀😀", 9)).toBe("دستگاه…");
});
