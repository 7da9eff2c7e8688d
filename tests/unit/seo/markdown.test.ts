import { describe, expect, it } from "vitest";
import type { OwnArticle } from "@/lib/contract/content";
import { renderArticle } from "@/lib/seo/markdown/article";
import { fromHtml } from "@/lib/seo/markdown/from-html";
import { bullets, linkTo, paragraphs, plain, section, table } from "@/lib/seo/markdown/write";
import { markdownPath } from "@/lib/seo/markdown-alternate";

const origin = "https://shop.example";

describe("text in Markdown", () => {
  it.each([
    ["کارتخوان [S910] *تازه*", "کارتخوان \\[S910\\] \\*تازه\\*"],
    ["<b>a</b>", "\\<b\\>a\\</b\\>"],
    ["# سرخط", "\\# سرخط"],
    ["- خط\n\nبعد", "\\- خط بعد"],
    ["1. یک", "1\\. یک"],
    ["a|b`c`", "a\\|b\\`c\\`"],
    ["قیمت -۵ و 2.4 اینچ", "قیمت -۵ و 2.4 اینچ"],
  ])("the text %j is escaped", (text, written) => {
    expect(plain(text)).toBe(written);
  });

  it("missing parts and empty sections are omitted", () => {
    expect(bullets(["یک", null, false, undefined, "", "دو"])).toBe("- یک\n- دو");
    expect(section("خالی", null, "")).toBe("");
    expect(paragraphs("یک", section("خالی"), "دو")).toBe("یک\n\nدو");
    expect(table(["الف", "ب"], [])).toBe("");
    expect(table(["الف", "ب"], [["1|2", "3"]])).toBe("| الف | ب |\n| --- | --- |\n| 1\\|2 | 3 |");
  });

  it("brackets in a link are escaped", () => {
    expect(linkTo("a]", `${origin}/x_(1)`)).toBe(`[a\\]](${origin}/x_%281%29)`);
  });

  it("the Markdown alternate's URL has .md before the query", () => {
    expect([markdownPath("/products/1/x"), markdownPath("/search/brands/1/x?page=2")]).toEqual([
      "/products/1/x.md",
      "/search/brands/1/x.md?page=2",
    ]);
  });
});

describe("rich text as Markdown", () => {
  it.each([
    ["<p>یک <strong>دو</strong> <em>سه</em></p><p>چهار</p>", "یک **دو** *سه*\n\nچهار"],
    ["<h2>سر</h2><p>تن</p>", "### سر\n\nتن"],
    ["<ul><li>یک</li><li>دو</li></ul><p>سه</p>", "- یک\n- دو\n\nسه"],
    ["<ol><li>یک</li><li>دو<ul><li>سه</li></ul></li></ol>", "1. یک\n2. دو\n  - سه"],
    ["<p>a &amp; b &lt;script&gt; &#1588;</p>", "a & b \\<script\\> ش"],
    ['<p><a href="/faqs?a=1&amp;b=2">پرسش</a></p>', `[پرسش](${origin}/faqs?a=1&b=2)`],
    [
      "<table><thead><tr><th>نام</th><th>مقدار</th></tr></thead><tbody><tr><td>وزن</td><td>400</td></tr></tbody></table>",
      "| نام | مقدار |\n| --- | --- |\n| وزن | 400 |",
    ],
    ["<p>یک<br>دو</p><blockquote>سه</blockquote>", "یک\nدو\n\n> سه"],
    ["", ""],
  ])("the HTML %s is converted", (html, written) => {
    expect(fromHtml(html, origin)).toBe(written);
  });
});

it("an article has its sentence, author, day and blocks, without banners and forms", () => {
  const article: OwnArticle = {
    ...{ id: 1, slug: "paper", title: "رول *حرارتی*", description: "جمله", author: "مینا" },
    ...{
      cover: { url: "/x.webp", formats: { medium: { url: "/x.webp" } } },
      publish_date: "2026-11-26T08:00:00Z",
      updated_at: "2026-11-26T08:00:00Z",
    },
    items: [
      {
        type: "media",
        configs: {
          title: "",
          objects: [{ body: "<p>یک <b>دو</b></p>", url: null, alt: "", reverse: false, border: false }],
        },
      },
      { type: "points", configs: { title: "نکته‌ها", objects: [{ title: "خشک", body: "در جای خشک" }] } },
      { type: "questions", configs: { title: "پرسش‌ها", objects: [{ question: "تا کی؟", answer: "سه سال" }] } },
      { type: "form", configs: { title: "فرم", objects: [{ form: "agent_application" }] } },
    ],
  };
  expect(renderArticle(article)).toBe(
    [
      ...["# رول \\*حرارتی\\*", "> جمله", "مینا، ۵ آذر ۱۴۰۵", "یک **دو**"],
      ...["## نکته‌ها", "### خشک", "در جای خشک", "## پرسش‌ها", "### تا کی؟", "سه سال"],
    ].join("\n\n"),
  );
});
