import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { landings, type StoredBlock } from "@/lib/backend/db/schema/content";
import type { Landing, LandingItem } from "@/lib/contract/content";
import { listBundles } from "../catalogue/bundles";
import { pickProducts } from "../catalogue/product-lists";
import { findBanners, listSliders } from "./content";
import { findNewSlug } from "./page-keys";

const inOrder = <Item extends { id: number }>(items: Item[], ids: number[]): Item[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

async function fillBlock(deps: Deps, block: StoredBlock): Promise<LandingItem> {
  const { type, title } = block;
  switch (type) {
    case "media": {
      const objects = block.media.map((media) => ({ ...media, body: toSafeHtml(media.body) }));
      return { type, configs: { title, objects } };
    }
    case "steps":
    case "points":
      return { type, configs: { title, objects: block.texts } };
    case "questions":
      return { type, configs: { title, objects: block.questions } };
    case "form":
      return { type, configs: { title, objects: [{ form: block.form }] } };
    case "banner":
      return { type, configs: { title, objects: inOrder(await findBanners(deps, block.ids), block.ids) } };
    case "slider":
      return { type, configs: { title, objects: inOrder(await listSliders(deps, block.ids), block.ids) } };
    case "shelf_product":
      return { type, configs: { title, objects: await pickProducts(deps, block.ids) } };
    case "shelf_bundle":
      return { type, configs: { title, objects: inOrder(await listBundles(deps), block.ids) } };
  }
}

/** Returns blocks with what they show. */
export async function fillBlocks(deps: Deps, blocks: readonly StoredBlock[]): Promise<LandingItem[]> {
  const items: LandingItem[] = [];
  for (const block of blocks) items.push(await fillBlock(deps, block));
  return items;
}

type LandingRow = Omit<typeof landings.$inferSelect, "updatedAt">;

export async function presentLanding(deps: Deps, row: LandingRow): Promise<Landing> {
  const { slug, title, description, seoTitle, seoDescription } = row;
  const items = await fillBlocks(deps, row.items);
  return { slug, title, description, items, seo_title: seoTitle, seo_description: seoDescription };
}

/** Returns a landing by its address, also by a former one: `slug` is the one that it has now. Throws 404. */
export async function getLanding(deps: Deps, slug: string): Promise<Landing> {
  const read = (at: string) => deps.db.query().select().from(landings).where(eq(landings.slug, at));
  const [row] = await read(slug);
  if (row) return presentLanding(deps, row);
  const moved = await findNewSlug(deps, "landing", slug);
  const [found] = moved ? await read(moved) : [];
  if (!found) throw notFound();
  return presentLanding(deps, found);
}
