import "server-only";
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { presentBundle, presentBundleCard } from "@/lib/backend/presenters/bundle";
import { findDocumentWait } from "@/lib/backend/services/selling/shared/document-check";
import { readParts } from "@/lib/backend/services/shared/sellables";
import type { Bundle, BundleCard, BundleExtra } from "@/lib/contract/bundle";
import { joined } from "@/lib/persian/joined";
import { listRelated } from "./product-lists";

export const isRunningAt = (now: Date) =>
  and(eq(bundles.removed, false), lte(bundles.startedAt, now), gt(bundles.expiredAt, now));

export async function listBundles(deps: Deps): Promise<BundleCard[]> {
  const now = deps.now();
  const rows = await deps.db.query().select().from(bundles).where(isRunningAt(now)).orderBy(asc(bundles.position));
  const parts = await readParts(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentBundleCard(row, parts.get(row.id) ?? [], now));
}

async function readGuarantees({ db }: Deps, products: readonly { id: number }[]): Promise<Record<number, string>> {
  const { productId, features } = productDetails;
  const ids = products.map(({ id }) => id);
  const rows = await db.query().select({ productId, features }).from(productDetails).where(inArray(productId, ids));
  const name = translate("Product.guarantee");
  const told = rows.map(
    (row) => [row.productId, row.features.find((feature) => feature.name === name)?.values] as const,
  );
  return Object.fromEntries(told.flatMap(([id, values]) => (values ? [[id, joined(values)]] : [])));
}

/** Also returns a bundle outside its dates, marked as unavailable. Throws 404, and 410 for a removed one. */
export async function getBundle(deps: Deps, id: number): Promise<{ data: Bundle; extra: BundleExtra }> {
  const { db, now, origin } = deps;
  const [row] = await db.query().select().from(bundles).where(eq(bundles.id, id));
  if (!row) throw notFound();
  if (row.removed) throw new ShopError(410, "Errors.gone");
  const parts = (await readParts(deps, [id])).get(id) ?? [];
  const products = parts.map(({ product }) => product);
  const others = (await listBundles(deps)).filter((bundle) => bundle.id !== id);
  const similar = await listRelated(deps, products);
  const documents = await findDocumentWait(deps, [{ parts }]);
  const guarantees = await readGuarantees(deps, products);
  const shown = presentBundle({ row, parts, others, similar }, { now: now(), origin });
  return {
    data: {
      ...shown,
      products: shown.products.map((item) => ({
        ...item,
        ...(guarantees[item.id] && { guarantee: guarantees[item.id] }),
      })),
      ...(documents && { documents }),
    },
    extra: { blur: row.blurred },
  };
}
