import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { nextId } from "./next-id";
import { saveFits } from "./product-parts";
import { auditValues, readStoredRecord } from "./product-record";

/** Copies a product into a draft and returns its id; stock, sale and history are not copied. */
export async function copyProduct(
  deps: Deps,
  actor: UserRow,
  of: number,
  remember?: Remember,
): Promise<{ id: number }> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const { product, details, options, fits, pictures } = await readStoredRecord(deps, of);
    const id = await nextId(db, products);
    const { changedIn: _, ...columns } = product;
    const unsold = { finalPrice: product.price, discountPercent: 0, specialSaleUntil: null, stock: 0, sold: 0 };
    const draft = { removed: true, unlistedAs: "draft" as const, comingSoon: false, successorId: null };
    const times = { createdAt: now(), updatedAt: now() };
    await db
      .query()
      .insert(products)
      .values({ ...columns, ...unsold, ...draft, ...times, id });
    await db
      .query()
      .insert(productDetails)
      .values({ ...details, alts: pictures.map(({ alt }) => alt), productId: id });
    const first = await nextId(db, productOptions);
    const copies = options.map((option, at) => ({ ...option, id: first + at, productId: id }));
    if (copies.length > 0) await db.query().insert(productOptions).values(copies);
    await saveFits(deps, id, fits);
    const told = { actorId: actor.id, subject: { kind: "product", id }, act: "copyProduct" } as const;
    await recordChange(deps, told, {}, { ...auditValues(await readStoredRecord(deps, id)), copyOf: of });
    await remember?.({ id });
    return { id };
  });
}
