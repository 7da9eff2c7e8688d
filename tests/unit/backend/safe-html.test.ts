import { describe, expect, it } from "vitest";
import { toSafeHtml } from "@/lib/backend/core/safe-html";

const SCRIPTS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="card"></form>',
  "<style>*{display:none}</style>",
  '<p style="position:fixed" onclick="alert(1)">متن</p>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

describe("sanitized rich text", () => {
  it.each(SCRIPTS)("active or deceptive markup is removed: %s", (html) => {
    expect(toSafeHtml(html)).not.toMatch(
      /<(?:script|img|svg|iframe|form|input|style|math)|on\w+=|javascript:|data:|style=/i,
    );
  });

  it("headings, lists, emphasis and zero-width non-joiners are kept", () => {
    const html = '<h3>برای چه کسی؟</h3><ul><li>می‌تواند <strong>سریع</strong> باشد</li></ul><p dir="ltr">S910</p>';
    expect(toSafeHtml(html)).toBe(html);
  });

  it("text that was once found harmless is harmless again, and markup beside it is removed again", () => {
    const html = "<p>متن</p>";
    for (let time = 0; time < 2; time++) {
      expect(toSafeHtml(html)).toBe(html);
      expect(toSafeHtml(`${html}<script>alert(1)</script>`)).toBe(html);
    }
  });

  it("an external link gets noopener and nofollow, and a protocol-relative one is removed", () => {
    expect(toSafeHtml('<a href="https://other.example">x</a>')).toBe(
      '<a href="https://other.example" rel="noopener nofollow" target="_blank">x</a>',
    );
    expect(toSafeHtml('<a href="/bundles">x</a>')).toBe('<a href="/bundles">x</a>');
    expect(toSafeHtml('<a href="//evil.example">x</a>')).not.toContain("evil");
  });
});
