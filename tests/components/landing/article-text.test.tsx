import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ArticleText } from "@/components/landing/article-text";
import type { OwnArticle } from "@/lib/contract/content";
import { renderFa } from "@/tests/support/intl";

const cover = { url: "/a.webp", formats: { medium: { url: "/a.webp" } } };
const media = { body: "<p>پیش از خرید</p>", url: null, alt: "", reverse: false, border: false };
const article: OwnArticle = {
  ...{ id: 1, slug: "x", title: "راهنما", description: "یک جمله", cover, author: "سارا رضایی" },
  ...{ publish_date: "2026-01-20T08:00:00.000Z", updated_at: "2026-01-20T08:00:00.000Z" },
  items: [{ type: "media", configs: { title: "", objects: [media] } }],
};

it("an article has its title, sentence, author, date and blocks", () => {
  renderFa(<ArticleText article={article} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("راهنما");
  expect(screen.getByText("یک جمله")).toBeTruthy();
  expect(screen.getByText(/سارا رضایی، .*۱۴۰۴/)).toBeTruthy();
  expect(screen.getByText("پیش از خرید")).toBeTruthy();
});
