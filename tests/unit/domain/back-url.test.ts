import { describe, expect, it } from "vitest";
import { parseBackUrl } from "@/lib/domain/back-url";

describe("parseBackUrl", () => {
  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5cevil.example",
    "/%2f%2fevil.example",
    "/\tevil.example",
    "/\n/evil.example",
    "https:evil.example",
    "https://own.example//evil.example",
    "/.//evil.example",
    "/a/../b",
    "/a/..",
    "/a/./b",
    `/${"a".repeat(1000)}`,
    "javascript:alert(1)",
    "data:text/html,x",
    "/%00",
    "@evil.example",
    "checkout",
    "",
    `/${"a".repeat(4000)}`,
    "/%",
  ])("AUTH-002 refuses %j", (value) => {
    expect(parseBackUrl(value)).toBeNull();
  });

  it.each([[["/checkout"]], [null], [undefined], [5], [{}]])("refuses what is no text: %j", (value) => {
    expect(parseBackUrl(value)).toBeNull();
  });

  it.each([
    "/checkout",
    "/products/1/%D8%A7?x=1",
    "/products/1/اسلاگ?x=1",
    "/profile/orders?type=sales-agent",
    "/#top",
    "/search?q=a//b",
    `/${"a".repeat(999)}`,
  ])("AUTH-002 keeps %j", (value) => {
    expect(parseBackUrl(value)).toBe(value);
  });
});
