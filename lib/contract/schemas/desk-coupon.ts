import * as yup from "yup";
import { CouponType } from "../coupon";
import { COUPON_TABS, type CouponTab } from "../desk-coupon";
import { capitalCodeField, flagField, integerField, mobileField, momentField } from "../fields";
import { MOST_RIALS } from "./desk-money";
import { listFields } from "./desk-order";

const CODE = /^[A-Z0-9_-]{3,32}$/;
const MOST_PERCENT = 100;

export const couponFilterSchema = yup.object({
  page: listFields().page,
  q: listFields().q,
  tab: yup.string<CouponTab>().typeError("invalid").oneOf(COUPON_TABS, "invalid"),
});

const fields = () => ({
  type: integerField(CouponType.Percent, CouponType.Amount, "invalid") as unknown as yup.NumberSchema<CouponType>,
  value: integerField(1, MOST_RIALS, "couponValue").test(
    "share",
    "couponPercent",
    (value, { parent }) => Number(parent.type) !== CouponType.Percent || value <= MOST_PERCENT,
  ),
  flooring: integerField(0, MOST_RIALS, "refundAmount").default(0),
  expires_at: momentField("couponEnd", "couponEnd").nullable().optional().default(null),
  active: flagField().default(true),
  single_use: flagField().default(false),
  once_per_user: flagField().default(false),
});

/** `mobile_no` of whom it is for; without it everybody may use it. */
export const newCouponSchema = yup.object({
  code: capitalCodeField(32, "newCoupon").required("newCoupon").matches(CODE, "newCoupon"),
  mobile_no: mobileField()
    .transform((value) => value || null)
    .nullable()
    .optional()
    .default(null),
  ...fields(),
});

/** A code keeps its word and its owner; all else can be changed: orders keep what it took off them. */
export const couponSaveSchema = yup.object({
  version: yup.string().typeError("version").required("version").max(200, "version"),
  ...fields(),
});

type Saved = yup.InferType<typeof couponSaveSchema>;
/** What the one form of both is filled with. */
export type CouponTyped = Omit<Saved, "version"> & { version?: string; code?: string; mobile_no?: string | null };

export const couponFormSchema = (isNew: boolean) =>
  (isNew ? newCouponSchema : couponSaveSchema) as unknown as yup.ObjectSchema<CouponTyped>;
