import { describe, expect, it } from "vitest";
import { cutText, textStart } from "@/lib/persian/cut-text";

describe("cutting text", () => {
  it("text that fits is returned unchanged", () => {
    expect(cutText("پایانه", 6)).toBe("پایانه");
  });

  it("a text that is cut ends with an ellipsis (CONST-011)", () => {
    expect(cutText("کارتخوان سیار", 8)).toBe("کارتخوان…");
  });

  it.each([
    ["می\u200cشود", 3, "می…"],
    ["کارت خوان", 5, "کارت…"],
    ["اب😀ج", 3, "اب…"],
  ])("%j is never cut at a zero-width non-joiner, after a space or inside an emoji", (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });

  it("vowel marks on the last letter are kept", () => {
    expect(textStart("کَرَم خوب", 3)).toBe("کَرَ");
  });
});
