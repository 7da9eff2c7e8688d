import { describe, expect, it } from "vitest";
import { cutText, textStart } from "@/lib/persian/cut-text";

describe("cutText", () => {
  it("leaves what fits as it is", () => {
    expect(cutText("پایانه", 6)).toBe("پایانه");
  });

  it("CONST-011 ends a cut text with an ellipsis", () => {
    expect(cutText("کارتخوان سیار", 8)).toBe("کارتخوان…");
  });

  it.each([
    ["می\u200cشود", 3, "می…"],
    ["کارت خوان", 5, "کارت…"],
    ["اب😀ج", 3, "اب…"],
  ])("never ends %j in a loose end", (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });

  it("keeps the vowel marks of the last letter", () => {
    expect(textStart("کَرَم خوب", 3)).toBe("کَرَ");
  });
});
