import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { MessageKey } from "@/lib/backend/core/translate";
import { products } from "@/lib/backend/db/schema/catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { columnsOfState, stateOf } from "@/lib/backend/presenters/product-state";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { ProductRecord, ProductState } from "@/lib/contract/desk-product";
import { TAGS } from "@/lib/contract/tags";
import { type Missing, missingForState } from "@/lib/domain/product/missing-for-state";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { requireLeaf } from "./product-parts";
import { getProductRecord, readStoredRecord, type StoredRecord } from "./product-record";

type Needs = Pick<StoredRecord, "pictures"> & {
  product: Pick<StoredRecord["product"], "hasPrice">;
  details: Pick<StoredRecord["details"], "gallery">;
};

const FIELDS = {
  picture: ["pictures", "Validation.needsPicture"],
  alt: ["pictures[0].alt", "Validation.needsAlt"],
  price: ["price", "Validation.needsPrice"],
} as const satisfies Record<Missing, readonly [field: string, message: MessageKey]>;

/** Returns messages about what a product lacks for a state, by field. */
function missingFor(
  state: ProductState,
  from: ProductState,
  { pictures, product, details }: Needs,
): Record<string, MessageKey[]> {
  const missing = missingForState(state, from, {
    hasPicture: details.gallery.some((path) => path !== PLACEHOLDER),
    hasAlt: Boolean(pictures[0]?.alt),
    hasPrice: product.hasPrice,
  });
  return Object.fromEntries(missing.map((one) => [FIELDS[one][0], [FIELDS[one][1]]]));
}

/** Throws a 422 that names everything the product lacks for a state. */
export async function requireReady(deps: Pick<Deps, "db">, stored: StoredRecord, state: ProductState): Promise<void> {
  const fields = missingFor(state, stateOf(stored.product), stored);
  if (Object.keys(fields).length > 0) throw new ShopError(422, "Validation.notReady", { fields });
  if (state === "visible") await requireLeaf(deps, stored.product.categoryId);
}

async function successorOf({ db }: Deps, id: number, successor: number | null): Promise<number | null> {
  if (successor === null) return null;
  const [found] = await db.query().select({ id: products.id }).from(products).where(eq(products.id, successor));
  if (!found || successor === id) throw fieldError("successor_id", "Validation.successor");
  return found.id;
}

type Given = { id: number; state: ProductState; successor_id?: number | null | undefined };

/** Changes the state. A removed product may name its successor. Throws 404 and 422. */
export async function setProductState(
  deps: Deps,
  actor: UserRow,
  { id, state, successor_id: successor }: Given,
  remember?: Remember,
): Promise<ProductRecord> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const stored = await readStoredRecord(deps, id, { lock: true });
    const { product } = stored;
    const from = stateOf(product);
    if (from !== state) await requireReady(deps, stored, state);
    const successorId = successor === undefined ? product.successorId : await successorOf(deps, id, successor);
    const columns = { ...columnsOfState(state), successorId, updatedAt: now() };
    if (from !== state || successorId !== product.successorId) {
      await db.query().update(products).set(columns).where(eq(products.id, id));
      const told = { actorId: actor.id, subject: { kind: "product", id }, act: "productState" } as const;
      const values = { productState: from, successor: product.successorId };
      await recordChange(deps, told, values, { productState: state, successor: successorId });
      db.invalidate(TAGS.products, TAGS.product(id), TAGS.index, TAGS.categories, TAGS.brands, TAGS.bundles);
    }
    const record = await getProductRecord(deps, id);
    await remember?.(record);
    return record;
  });
}
