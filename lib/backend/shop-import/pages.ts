import "server-only";
import { inArray } from "drizzle-orm";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { changedFields } from "../catalogue-import/changes";
import { pages } from "../db/schema/content";
import type { FileOf, ShopFile } from "./schema";
import type { Work } from "./work";

type PageEntry = FileOf<"pages">;
type PageRow = Omit<typeof pages.$inferSelect, "updatedAt" | "seoTitle">;

function merge({ slug, sections, ...given }: PageEntry, before: PageRow | undefined): PageRow {
  return {
    slug,
    title: given.title ?? before?.title ?? "",
    description: given.description ?? before?.description ?? "",
    intro: given.intro ?? before?.intro ?? "",
    image: given.image === undefined ? (before?.image ?? null) : given.image,
    sections: sections
      ? sections.map(({ is_choice, body, ...section }) => {
          return { ...section, body: toSafeHtml(body), ...(is_choice && { is_choice }) };
        })
      : (before?.sections ?? []),
  };
}

/** Imports text pages by slug; if sections are given, they replace all sections of a page. */
export async function importPages(work: Work, { pages: given = [] }: ShopFile): Promise<void> {
  const { db, now, changes, faults } = work;
  const slugs = given.map(({ slug }) => slug);
  const known = await db.query().select().from(pages).where(inArray(pages.slug, slugs));
  for (const [at, one] of given.entries()) {
    const before = known.find(({ slug }) => slug === one.slug);
    const after = merge(one, before);
    if (!before && !(one.title && one.description && one.intro)) {
      faults.push(`pages[${at}] is new and needs title, description and intro`);
    }
    const fields = before && changedFields<PageRow>(before, after);
    changes.note("pages", one.slug, fields);
    if (faults.length > 0 || fields?.length === 0) continue;
    const row = { ...after, updatedAt: now };
    await db.query().insert(pages).values(row).onConflictDoUpdate({ target: pages.slug, set: row });
  }
}
