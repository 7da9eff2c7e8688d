import * as yup from "yup";
import { MAX_RIALS, MAX_UNITS } from "../bounds";
import { GOODS_TABS, type GoodsTab, REASONS_OF, STOCK_REASONS, type StockReason } from "../desk-goods";
import { PAGE_SIZE } from "../envelope";
import { clearableText, flagField, idField, idListField, integerField, momentField, rialsField } from "../fields";
import { listFields } from "./desk-order";
import { recordVersion } from "./desk-record";

export const STOCK_NOTE_MAX = 200;
export const MAX_PERCENT = 100;
export const MIN_PERCENT = -50;
/** Rounding of prices in rials: to a hundred, a thousand or ten thousand toman. */
export const ROUNDS = [1000, 10_000, 100_000] as const;

const tabField = () => yup.string<GoodsTab>().typeError("invalid").oneOf(GOODS_TABS, "invalid");
const filterFields = () => ({
  q: listFields().q,
  tab: tabField(),
  brand: idField("invalid").optional(),
  /** Includes the subcategories of this category. */
  category: idField("invalid").optional(),
});

export const goodsFilterSchema = yup.object({ page: listFields().page, ...filterFields() });

const priceField = () => rialsField(1, MAX_RIALS, "price");

export const productSaveSchema = yup.object({
  version: recordVersion(),
  price: priceField(),
  final_price: priceField().test("final", "finalPrice", (value, { parent }) => value <= Number(parent.price)),
  sale_until: momentField("saleEnd", "saleEnd").nullable().optional().default(null),
  /** Without these two flags the state stays the same. */
  coming_soon: flagField().optional(),
  visible: flagField().optional(),
});
export type ProductInput = yup.InferType<typeof productSaveSchema>;

const reasonField = () =>
  yup.string<StockReason>().typeError("stockReason").required("stockReason").oneOf(STOCK_REASONS, "stockReason");

/** The form enters `change` without its sign. */
export const stockFormSchema = yup.object({
  change: integerField(1, MAX_UNITS, "stockChange"),
  reason: reasonField(),
  note: clearableText(STOCK_NOTE_MAX),
});

/** A negative `change` removes units. */
export const stockSchema = stockFormSchema.shape({
  /** Purchase cost per received unit, in rials. */
  cost: rialsField(0, MAX_RIALS, "stockCost")
    .nullable()
    .optional()
    .default(null)
    .test("arrived", "stockCost", (cost, { parent }) => cost === null || Number(parent.change) > 0),
  change: integerField(-MAX_UNITS, MAX_UNITS, "stockChange").notOneOf([0], "stockChange"),
  reason: reasonField().test("fits", "stockReason", (reason, { parent }) => {
    const reasons: readonly StockReason[] = REASONS_OF[Number(parent.change) < 0 ? "less" : "more"];
    return reasons.includes(reason);
  }),
});

/** A product's first price and received stock, with the purchase cost per unit; all in rials. */
export const firstPriceSchema = yup.object({
  price: priceField(),
  change: integerField(0, MAX_UNITS, "stockChange"),
  cost: rialsField(0, MAX_RIALS, "stockCost").nullable().optional().default(null),
});
export type FirstPriceInput = yup.InferType<typeof firstPriceSchema>;

/** Units available for sale; null stops counting stock. */
export const countingSchema = yup.object({
  stock: integerField(0, MAX_UNITS, "stockPieces").nullable().defined("stockPieces"),
});

/** Prices change only if as many products match as in the preview (`count`); `ids` selects those to return. */
export const pricesSchema = yup.object({
  ...filterFields(),
  percent: integerField(MIN_PERCENT, MAX_PERCENT, "percent").notOneOf([0], "percent"),
  round: integerField(1, MAX_RIALS, "invalid")
    .oneOf([...ROUNDS], "invalid")
    .default(10_000),
  preview: flagField().default(true),
  count: integerField(0, MAX_RIALS, "invalid").optional(),
  ids: idListField(PAGE_SIZE, "invalid").optional(),
});

export const pricesBackSchema = yup.object({ id: idField() });
