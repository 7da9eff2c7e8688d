import { describe, expect, it } from "vitest";
import { readLink } from "@/components/desk/kit/read-link";

describe("the address of a link in a text", () => {
  it.each([
    ["https://example.com/a?b=1", "https://example.com/a?b=1"],
    [" example.com/راهنما ", "https://example.com/راهنما"],
    ["/products/1/x", "/products/1/x"],
    ["tel:02191001000", "tel:02191001000"],
    ["", ""],
  ])("%s leads to %s", (typed, address) => expect(readLink(typed)).toBe(address));

  it.each(["javascript:alert(1)", "//example.com", "کارتخوان", "two words.com", "data:text/html,x"])(
    "%s is refused",
    (typed) => expect(readLink(typed)).toBeNull(),
  );
});
