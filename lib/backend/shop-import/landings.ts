import "server-only";
import { inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { changedFields } from "../catalogue-import/changes";
import { bundles } from "../db/schema/bundles";
import { products } from "../db/schema/catalogue";
import { banners, landings, type StoredBlock, sliders } from "../db/schema/content";
import { findNewSlugs } from "../services/content/page-keys";
import type { FileOf, ShopFile } from "./schema";
import type { Work } from "./work";

type LandingEntry = FileOf<"landings">;
type Block = NonNullable<LandingEntry["blocks"]>[number];
type Landing = Omit<typeof landings.$inferSelect, "updatedAt" | "seoTitle" | "seoDescription">;

function toStored({ type, title, ids = [], texts = [], questions = [], form, media = [] }: Block): StoredBlock[] {
  switch (type) {
    case "steps":
    case "points":
      return [{ type, title, texts }];
    case "questions":
      return [{ type, title, questions }];
    case "form":
      return form ? [{ type, title, form }] : [];
    case "media":
      return [
        {
          type,
          title,
          media: media.map(({ body, alt, ...one }) => ({ ...one, body: toSafeHtml(body), alt: alt ?? "" })),
        },
      ];
    default:
      return [{ type, title, ids }];
  }
}

const BLOCK_TABLES = { banner: banners, slider: sliders, shelf_product: products, shelf_bundle: bundles };

async function faultsOf({ db }: Work, block: StoredBlock, path: string): Promise<string[]> {
  if (!("ids" in block)) return [];
  const table: PgTable & { id: PgColumn } = BLOCK_TABLES[block.type];
  const rows = await db.query().select({ id: table.id }).from(table).where(inArray(table.id, block.ids));
  const known = new Set(rows.map(({ id }) => id));
  return block.ids.flatMap((id) => (known.has(id) ? [] : [`${path} shows ${id}, which is unknown`]));
}

/** Imports landing pages by slug, also by a former one; if blocks are given, they replace all blocks of a page. */
export async function importLandings(work: Work, { landings: given = [] }: ShopFile): Promise<void> {
  const { db, now, changes, faults } = work;
  const slugs = given.map(({ slug }) => slug);
  const moved = await findNewSlugs(work, "landing", slugs);
  const known = await db
    .query()
    .select()
    .from(landings)
    .where(inArray(landings.slug, [...slugs, ...moved.values()]));
  const find = (at: string | undefined) => known.find((row) => row.slug === at);
  for (const [at, { slug: named, blocks, ...words }] of given.entries()) {
    const before = find(named) ?? find(moved.get(named));
    const slug = before?.slug ?? named;
    const items = blocks?.flatMap(toStored) ?? before?.items ?? [];
    const after: Landing = {
      slug,
      title: words.title ?? before?.title ?? "",
      description: words.description ?? before?.description ?? "",
      items,
    };
    if (!before && !(words.title && words.description && blocks)) {
      faults.push(`landings[${at}] is new and needs title, description and blocks`);
    }
    for (const [part, block] of (blocks ? items : []).entries()) {
      faults.push(...(await faultsOf(work, block, `landings[${at}].blocks[${part}]`)));
    }
    const fields = before && changedFields<Landing>(before, after);
    changes.note("landings", slug, fields);
    if (faults.length > 0 || fields?.length === 0) continue;
    const row = { ...after, updatedAt: now };
    await db.query().insert(landings).values(row).onConflictDoUpdate({ target: landings.slug, set: row });
  }
}
