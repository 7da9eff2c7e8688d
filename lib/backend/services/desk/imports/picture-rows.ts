import "server-only";
import { and, asc, count, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import { importPictures } from "@/lib/backend/db/schema/imports";
import type { ImportPictures } from "@/lib/contract/desk-import";
import type { WritePlan } from "./plan-writes";

export type WaitingPicture = typeof importPictures.$inferSelect;

/** The most failures that are listed. */
const MAX_LISTED = 100;

/** Returns the pictures that wait once the rows are written. */
export function toPictureRows({ row, written, addresses }: WritePlan, now: Date) {
  return written.flatMap(({ line, after: { product } }) =>
    (addresses.get(line) ?? []).map((address, position) => ({
      importId: row.id,
      productId: product.id,
      line,
      position,
      address,
      state: "waiting" as const,
      tries: 0,
      dueAt: now,
    })),
  );
}

/** Counts the pictures of an import by state, and lists those that failed. */
export async function readImportPictures({ db }: Pick<Deps, "db">, importId: number): Promise<ImportPictures> {
  const { state, id, line, productId, address, reason } = importPictures;
  const isOf = eq(importPictures.importId, importId);
  const counted = await db.query().select({ state, count: count() }).from(importPictures).where(isOf).groupBy(state);
  const countOf = (name: string) => counted.find((each) => each.state === name)?.count ?? 0;
  const failed = await db
    .query()
    .select({ id, line, product_id: productId, name: products.name, address, reason })
    .from(importPictures)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isOf, eq(state, "failed")))
    .orderBy(asc(line), asc(importPictures.position))
    .limit(MAX_LISTED);
  const failures = failed.map((each) => ({ ...each, reason: each.reason ?? "" }));
  return { waiting: countOf("waiting"), done: countOf("done"), failed: countOf("failed"), failures };
}

/** Makes failed pictures wait again, one or all. Throws 404 for a picture that the import has not. */
export async function waitAgain({ db, now }: Deps, importId: number, pictureId: number | undefined): Promise<void> {
  const isOf = eq(importPictures.importId, importId);
  const asked = pictureId === undefined ? isOf : and(isOf, eq(importPictures.id, pictureId));
  if (pictureId !== undefined && (await db.query().$count(importPictures, asked)) === 0) throw notFound();
  const again = { state: "waiting", tries: 0, reason: null, dueAt: now() } as const;
  await db
    .query()
    .update(importPictures)
    .set(again)
    .where(and(asked, eq(importPictures.state, "failed")));
}
