"use client";

import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { CouponType } from "@/lib/contract/coupon";
import type { DeskCoupon, StaleCoupon } from "@/lib/contract/desk-coupon";
import { type CouponTyped, couponFormSchema } from "@/lib/contract/schemas/desk-coupon";
import { formatToman, fromToman, toWholeToman } from "@/lib/domain/money";
import { EndSelect } from "../end-select";
import { useWarnUnsaved } from "../use-warn-unsaved";

const DAYS = [1, 7, 30, 90, 365] as const;

type CouponFormProps = {
  /** Without it a new code is made. */
  coupon?: DeskCoupon;
  now: number;
  onSaved: (coupon: DeskCoupon) => void;
  onClose: () => void;
};

const isStale = (data: unknown): data is StaleCoupon => typeof data === "object" && data !== null && "current" in data;
/** A sum is typed in toman, a percentage as it is. */
const shown = ({ type, value }: Pick<DeskCoupon, "type" | "value">) =>
  type === CouponType.Amount ? toWholeToman(value) : value;

const valuesOf = (coupon: DeskCoupon | undefined) => ({
  ...{ type: coupon?.type ?? CouponType.Percent, active: coupon?.active ?? true },
  ...(coupon && { value: shown(coupon) }),
  ...{ flooring: toWholeToman(coupon?.flooring ?? 0), expires_at: coupon?.expires_at ?? undefined },
  ...{ single_use: coupon?.single_use ?? false, once_per_user: coupon?.once_per_user ?? true },
  ...(coupon ? { version: coupon.version } : { code: "", mobile_no: "" }),
});

/** What a code takes off, from which sum on, until when. Over somebody else's change nothing is saved: what stands there now is shown. */
export function CouponForm({ coupon, now, onSaved, onClose }: CouponFormProps) {
  const t = useTranslations("StaffCoupons");
  const { form, field, watch, reset, isBusy } = useShopForm<CouponTyped, DeskCoupon>(
    ({ version = "", code = "", mobile_no, ...terms }) => {
      const value = terms.type === CouponType.Amount ? fromToman(terms.value) : terms.value;
      const wish = { ...terms, value, flooring: fromToman(terms.flooring) };
      return coupon
        ? shopApi.deskCoupon.save({ ...wish, id: coupon.id, version })
        : shopApi.deskCoupon.create({ ...wish, code, mobile_no });
    },
    {
      schema: couponFormSchema(!coupon),
      defaultValues: valuesOf(coupon),
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onRefused: ({ data }) => {
        if (isStale(data)) reset(valuesOf(data.current));
      },
      onDone: onSaved,
    },
  );
  const [type, value, flooring] = watch(["type", "value", "flooring"]);
  const isAmount = Number(type) === CouponType.Amount;
  const toman = (typed: unknown) => t("toman", { amount: formatToman(fromToman(Number(typed) || 0)) });
  useWarnUnsaved(coupon ? Number(value) !== shown(coupon) : Boolean(value));
  return (
    <form
      {...form}
      aria-label={coupon ? t("changeOf", { code: coupon.code }) : t("add")}
      className="mt-3 grid gap-4 rounded-md bg-sunken p-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {!coupon && <TextField {...field("code")} ltr label={t("code")} hint={t("codeHint")} maxLength={32} />}
        <SelectField {...field("type", { valueAsNumber: true })} label={t("type")}>
          <option value={CouponType.Percent}>{t("type_percent")}</option>
          <option value={CouponType.Amount}>{t("type_amount")}</option>
        </SelectField>
        <TextField
          {...field("value")}
          digits
          label={t(isAmount ? "amount" : "percent")}
          hint={isAmount ? toman(value) : undefined}
        />
        <TextField {...field("flooring")} digits label={t("flooring")} hint={toman(flooring)} />
        <EndSelect
          {...field("expires_at", { setValueAs: (end: string) => end || null })}
          label={t("end")}
          now={now}
          current={coupon?.expires_at ?? null}
          days={DAYS}
          none={t("endless")}
        />
        {!coupon && <TextField {...field("mobile_no")} digits label={t("mobile")} optional={t("optional")} />}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox {...field("active")} label={t("active")} />
        <Checkbox {...field("once_per_user")} label={t("oncePerUser")} />
        <Checkbox {...field("single_use")} label={t("onlyOnce")} />
      </div>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy}>
          {t(coupon ? "save" : "create")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("drop")}
        </Button>
      </p>
    </form>
  );
}
