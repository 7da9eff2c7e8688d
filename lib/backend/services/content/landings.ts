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

export async function getLanding(deps: Deps, slug: string): Promise<Landing> {
  const [row] = await deps.db.query().select().from(landings).where(eq(landings.slug, slug));
  if (!row) throw notFound();
  const items: LandingItem[] = [];
  for (const block of row.items) items.push(await fillBlock(deps, block));
  return { slug: row.slug, title: row.title, description: row.description, items };
}
