import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { pages } from "@/lib/backend/db/schema/content";
import type { TextPage } from "@/lib/contract/content";
import { findNewSlug } from "./page-keys";

type TextRow = typeof pages.$inferSelect;

export const presentTextPage = ({ updatedAt, sections, seoTitle, ...page }: TextRow): TextPage => ({
  ...page,
  sections: sections.map((section) => ({ ...section, body: toSafeHtml(section.body) })),
  updated_at: updatedAt.toISOString(),
  seo_title: seoTitle,
});

/** Returns a text page with sanitized HTML, also by a former address: `slug` is the one that it has now. Throws 404. */
export async function getTextPage({ db }: Deps, slug: string): Promise<TextPage> {
  const read = (at: string) => db.query().select().from(pages).where(eq(pages.slug, at));
  const [row] = await read(slug);
  if (row) return presentTextPage(row);
  const moved = await findNewSlug({ db }, "page", slug);
  const [found] = moved ? await read(moved) : [];
  if (!found) throw notFound();
  return presentTextPage(found);
}
