import "server-only";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { translate } from "@/lib/backend/core/translate";
import type {
  BrandRow,
  OptionRow,
  ProductFeature,
  ProductRow,
  ProductTag,
  productDetails,
  StoredFacts,
} from "@/lib/backend/db/schema/catalogue";
import type { Color, ColorSibling, Product, ProductCard, ProductOption, Stars } from "@/lib/contract/product";
import { validFeatures } from "@/lib/domain/product/feature";
import { currentPrice, isAvailable } from "@/lib/domain/product/sale";
import { formatToman } from "@/lib/domain/shared/money";
import { routes } from "@/lib/routes";
import type { productStars } from "../db/schema/engagement";

export type DetailsRow = typeof productDetails.$inferSelect;
export type StarsRow = typeof productStars.$inferSelect;

const FIXED_AMOUNT = 1;

type CardBrand = Pick<BrandRow, "id" | "name" | "slug" | "logo">;

function presentBrand(brand: CardBrand) {
  return { id: brand.id, name: brand.name, slug: brand.slug, logo: brand.logo };
}

export function presentColor({ colorName, colorCode }: Pick<ProductRow, "colorName" | "colorCode">): Color | null {
  return colorName && colorCode ? { name: colorName, code: colorCode } : null;
}

/** A package shows the current price per item instead of the second fact. */
function presentFacts({ said, pieces }: StoredFacts, finalPrice: number): string[] {
  if (pieces === null) return said;
  return [...said.slice(0, 1), translate("Product.each", { price: formatToman(Math.round(finalPrice / pieces)) })];
}

function presentStars(stars: Pick<StarsRow, "sum" | "count"> | null): Stars | undefined {
  return stars && stars.count > 0
    ? { mean: Number((stars.sum / stars.count).toFixed(1)), count: stars.count }
    : undefined;
}

type CardParts = {
  row: ProductRow;
  brand: CardBrand;
  tags: ProductTag[];
  facts: StoredFacts | null;
  stars: Pick<StarsRow, "sum" | "count"> | null;
};

type Surroundings = { now: Date; origin: string };

export function presentProductCard(
  { row, brand, tags, facts, stars }: CardParts,
  { now, origin }: Surroundings,
): ProductCard {
  // Zero if there is no price yet, never the placeholder in the column.
  const finalPrice = row.hasPrice ? currentPrice(row, now) : 0;
  const price = row.hasPrice ? row.price : 0;
  const isOnSale = row.specialSaleUntil !== null && row.specialSaleUntil > now;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: row.image,
    image_5: row.image,
    share_link: origin + routes.product(row.id, row.slug),
    price,
    price_by_discount: finalPrice,
    available: isAvailable(row),
    comming_soon: row.comingSoon,
    wholesale: row.wholesale,
    no_index: row.noIndex || row.removed,
    excerpt: row.excerpt,
    category_id: row.categoryId,
    category: { discount: 0 },
    brand: presentBrand(brand),
    unit: { name: row.unit },
    volume: row.volume,
    color: presentColor(row),
    tags,
    special_sale:
      isOnSale && row.specialSaleUntil
        ? { value: price - finalPrice, expiration: row.specialSaleUntil.toISOString() }
        : null,
    discount: finalPrice < price ? { type: FIXED_AMOUNT, value: price - finalPrice } : null,
    inventory: row.stock,
    max_count: row.maxCount,
    facts: facts ? presentFacts(facts, finalPrice) : undefined,
    stars: presentStars(stars),
  };
}

export function presentOption(row: OptionRow): ProductOption {
  return {
    id: row.id,
    name: row.title,
    title: row.title,
    description: row.description,
    price: row.price,
    checked: row.checked,
  };
}

const presentFeature = ({ name, values }: ProductFeature) => ({ name, values: values.map((value) => ({ value })) });

function presentSibling({ id, slug, image, ...row }: ProductRow): ColorSibling[] {
  const color = presentColor(row);
  return color ? [{ id, slug, image, ...color }] : [];
}

export type ProductParts = {
  row: ProductRow;
  brand: BrandRow;
  details: DetailsRow;
  options: OptionRow[];
  stars: StarsRow | null;
  /** All colors of the model, including this one. */
  family: ProductRow[];
};

export function presentProduct(
  { row, brand, details, options, stars, family }: ProductParts,
  surroundings: Surroundings,
): Product {
  return {
    ...presentProductCard({ row, brand, tags: details.tags, facts: details.facts, stars }, surroundings),
    gallery: details.gallery,
    alts: details.alts,
    seo: { title: details.seoTitle, description: details.seoDescription },
    note: details.note && toSafeHtml(details.note),
    features: validFeatures(details.features).map(presentFeature),
    options: options.map(presentOption),
    in_box: details.inBox,
    sample_images: details.sampleImages,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    colors: family.length > 1 ? family.flatMap(presentSibling) : [],
  };
}
