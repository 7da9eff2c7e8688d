import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { COPY_PARTS, type CopyPart } from "@/lib/contract/desk-product";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { nextId } from "./next-id";
import { saveFits } from "./product-parts";
import { auditValues, readStoredRecord, type StoredRecord } from "./product-record";
import { NO_PRICE } from "./save-product-record";

const NO_FEATURES = { features: [], values: [], ownFeatures: [], facts: { said: [], pieces: null }, inBox: [] };
const NO_TEXTS = { note: null, seoTitle: null, seoDescription: null };
const NO_PICTURES = { gallery: [PLACEHOLDER], alts: [], sampleImages: false };

/** Returns the record without the parts that were not chosen; a further color of a family has none yet. */
function takeParts({ product, details, options, fits, pictures }: StoredRecord, parts: readonly CopyPart[]) {
  const has = (part: CopyPart) => parts.includes(part);
  const isColor = has("family") && parts.length < COPY_PARTS.length;
  return {
    product: {
      ...product,
      ...(!has("texts") && { excerpt: "" }),
      ...(!has("pictures") && { image: PLACEHOLDER }),
      ...(!has("family") && { family: null }),
      ...(isColor && { colorName: null, colorCode: null }),
    },
    details: {
      ...details,
      alts: pictures.map(({ alt }) => alt),
      ...(!has("features") && NO_FEATURES),
      ...(!has("texts") && NO_TEXTS),
      ...(!has("pictures") && NO_PICTURES),
    },
    options: has("options") ? options : [],
    fits: has("features") ? fits : [],
  };
}

type CopyInput = { id: number; parts?: CopyPart[] };

/** Copies the chosen parts of a product, or all, into a draft and returns its id; price, stock and sale stay behind. */
export async function copyProduct(
  deps: Deps,
  actor: UserRow,
  { id: of, parts = [...COPY_PARTS] }: CopyInput,
  remember?: Remember,
): Promise<{ id: number }> {
  const { db, now } = deps;
  return db.transaction(async () => {
    await lockCatalogue(db);
    const { product, details, options, fits } = takeParts(await readStoredRecord(deps, of), parts);
    const id = await nextId(db, products);
    const { changedIn: _, ...columns } = product;
    const unsold = { ...NO_PRICE, discountPercent: 0, specialSaleUntil: null, stock: 0, sold: 0 };
    const draft = { removed: true, unlistedAs: "draft" as const, comingSoon: false, successorId: null };
    const times = { createdAt: now(), updatedAt: now() };
    await db
      .query()
      .insert(products)
      .values({ ...columns, ...unsold, ...draft, ...times, id });
    await db
      .query()
      .insert(productDetails)
      .values({ ...details, productId: id });
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
