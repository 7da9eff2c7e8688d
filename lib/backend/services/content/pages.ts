import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { pages } from "@/lib/backend/db/schema/content";
import type { TextPage } from "@/lib/contract/content";

type TextRow = typeof pages.$inferSelect;

export const presentTextPage = ({ updatedAt, sections, seoTitle, ...page }: TextRow): TextPage => ({
  ...page,
  sections: sections.map((section) => ({ ...section, body: toSafeHtml(section.body) })),
  updated_at: updatedAt.toISOString(),
  seo_title: seoTitle,
});

/** Returns a text page with sanitized HTML. Throws 404. */
export async function getTextPage({ db }: Deps, slug: string): Promise<TextPage> {
  const [row] = await db.query().select().from(pages).where(eq(pages.slug, slug));
  if (!row) throw notFound();
  return presentTextPage(row);
}
