import * as yup from "yup";
import { MAX_PERCENT, MAX_RIALS } from "../bounds";
import { CouponType } from "../coupon";
import { COUPON_TABS } from "../desk-coupon";
import { flagField, foldedCodeField, integerField, mobileField, momentField, rialsField } from "../fields";
import { customerIdsField } from "./desk-customer";
import { recordFilter, recordVersion } from "./desk-record";

const CODE = /^[A-Z0-9_-]{3,32}$/;

export const couponFilterSchema = recordFilter(COUPON_TABS);

const isPercent = ({ type }: { type?: unknown }) => Number(type) === CouponType.Percent;

const fields = () => ({
  type: integerField(CouponType.Percent, CouponType.Amount, "invalid") as unknown as yup.NumberSchema<CouponType>,
  value: integerField(1, MAX_RIALS, "couponValue")
    .test("share", "couponPercent", (value, { parent }) => !isPercent(parent) || value <= MAX_PERCENT)
    .test("toman", "wholeToman", (value, { parent }) => isPercent(parent) || value % 10 === 0),
  flooring: rialsField(0, MAX_RIALS, "refundAmount").default(0),
  expires_at: momentField("endMoment", "endMoment").nullable().optional().default(null),
  active: flagField().default(true),
  single_use: flagField().default(false),
  once_per_user: flagField().default(false),
});

const codeOfNew = () => foldedCodeField(32, "newCoupon").required("newCoupon").matches(CODE, "newCoupon");
const ownerField = () =>
  mobileField()
    .transform((value) => value || null)
    .nullable()
    .optional()
    .default(null);

/** `mobile_no` of the owner; without it anybody may use the code. */
export const newCouponSchema = yup.object({ code: codeOfNew(), mobile_no: ownerField(), ...fields() });

/** Each of these customers gets a code of their own, for one order; the SMS names it. */
export const giveCouponsSchema = yup.object({
  ids: customerIdsField(),
  ...(({ type, value, flooring, expires_at }) => ({ type, value, flooring, expires_at }))(fields()),
  sms: flagField().default(false),
});

/** Code and owner cannot change. Orders keep the discount that they got. */
export const couponSaveSchema = yup.object({ version: recordVersion(), ...fields() });

/** One form for new and existing coupons; only new ones have `code` and `mobile_no`. */
const formSchema = (code: yup.StringSchema<string | undefined>) =>
  yup.object({ code, mobile_no: ownerField(), ...fields() });
export const couponFormSchema = (isNew: boolean) => formSchema(isNew ? codeOfNew() : yup.string());
export type CouponInput = yup.InferType<ReturnType<typeof formSchema>>;
