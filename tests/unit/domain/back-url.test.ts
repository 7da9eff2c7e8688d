import { describe, expect, it } from "vitest";
import { parseBackUrl } from "@/lib/domain/account/back-url";

describe("back URLs", () => {
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
    "//evil.example/%2e%2e",
    "/\r\n//evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0085evil",
    "/\u2028evil",
    "/%0d%0aSet-Cookie:in=1",
    "/%1b",
    "/%7f",
    "/%C2%85",
    "/%2F/evil.example",
    "/%5C%5Cevil.example",
    "%2F%2Fevil.example",
    "/a/%2e%2e//evil.example",
    "/%2e%2e/b",
    "/a/%2E/b",
    "/a//evil.example",
    "/products\\..\\evil",
    "/search?q=a\\b",
    "HTTPS://evil.example",
    "http:/evil.example",
    "http:evil.example",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "vbscript:x",
    "blob:https://shop.example/1",
    "?backUrl=/profile",
    "#top",
    "./checkout",
    "\u200f//evil.example",
    "／／evil.example",
    "/\ud800",
    "/login",
    "/login?backUrl=%2Flogin",
    "/%6cogin#top",
  ])("the back URL %j is refused (AUTH-002)", (value) => {
    expect(parseBackUrl(value)).toBeNull();
  });

  it.each([[["/checkout"]], [null], [undefined], [5], [{}]])(
    "a back URL that is not a string is refused: %j",
    (value) => {
      expect(parseBackUrl(value)).toBeNull();
    },
  );

  it.each([
    "/checkout",
    "/products/1/%D8%A7?x=1",
    "/products/1/اسلاگ?x=1",
    "/profile/orders?type=sales-agent",
    "/#top",
    "/search?q=a//b",
    `/${"a".repeat(999)}`,
    "/products/1/کارت%E2%80%8Cخوان",
    "/products/1/کارت\u200cخوان?رنگ=مشکی&تعداد=۲#نظرها",
    "/search?q=%2F%2Fevil.example&next=https://evil.example",
    "/search/brands/3/%D8%A8%D9%84%D9%88?page=2&sortby=1",
    "/@evil.example",
    "/:80",
    "/%2541",
    "/a.b/..c",
    "/login/cu/ai/K7M2QX/7",
    "/",
  ])("the back URL %j stays within the shop and is kept (AUTH-002, AUTH-031)", (value) => {
    expect(parseBackUrl(value)).toBe(value);
    expect(new URL(value, "https://shop.example").host).toBe("shop.example");
  });
});
