"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { END, EndField, formatEnd } from "@/components/desk/kit/end-field";
import { CountField } from "@/components/form/count-field";
import { MobileField } from "@/components/form/mobile-field";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { CouponType } from "@/lib/contract/coupon";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import { type CouponInput, couponFormSchema } from "@/lib/contract/schemas/desk-coupon";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";

/** `value` is a percentage or rials, depending on `type`. */
const valuesOf = (coupon: DeskCoupon | undefined): CouponInput => ({
  code: coupon?.code ?? "",
  mobile_no: "",
  type: coupon?.type ?? CouponType.Percent,
  value: coupon?.value ?? 0,
  flooring: coupon?.flooring ?? 0,
  expires_at: coupon?.expires_at ?? null,
  active: coupon?.active ?? true,
  single_use: coupon?.single_use ?? false,
  once_per_user: coupon?.once_per_user ?? true,
});

export function CouponRecord({ loaded, now, history }: { loaded?: DeskCoupon; now: number; history?: ReactNode }) {
  const t = useTranslations("StaffCoupons");
  const isAmount = ({ type }: Pick<CouponInput, "type">) => Number(type) === CouponType.Amount;
  const toman = (typed: unknown) => t("toman", { amount: formatToman(Number(typed) || 0) });
  const off = (typed: CouponInput) =>
    isAmount(typed) ? toman(typed.value) : t("percentOf", { value: formatCount(Number(typed.value) || 0) });
  const flag = (isOn: boolean | undefined) => t(isOn ? "yes" : "no");
  const record = useRecord<CouponInput, DeskCoupon>({
    loaded,
    schema: couponFormSchema(!loaded),
    valuesOf,
    href: deskRoutes.coupon,
    say: (typed) => [
      ["code", t("code"), typed.code ?? ""],
      ["mobile_no", t("mobile"), typed.mobile_no ?? ""],
      ["type", t("type"), t(isAmount(typed) ? "type_amount" : "type_percent")],
      ["value", t(isAmount(typed) ? "amount" : "percent"), off(typed)],
      ["flooring", t("flooring"), toman(typed.flooring)],
      ["expires_at", t("end"), formatEnd(typed.expires_at, t("endless"))],
      ["active", t("active"), flag(typed.active)],
      ["once_per_user", t("oncePerUser"), flag(typed.once_per_user)],
      ["single_use", t("onlyOnce"), flag(typed.single_use)],
    ],
    create: (typed) => shopApi.deskCoupon.create({ ...typed, code: typed.code ?? "" }),
    save: (typed, of) => shopApi.deskCoupon.save({ ...typed, ...of }),
  });
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { code: loaded.code }) : t("add")}
      create={t("create")}
      history={history}
    >
      {!loaded && <TextField {...field("code")} ltr label={t("code")} hint={t("codeHint")} maxLength={32} />}
      {!loaded && <MobileField {...field("mobile_no")} label={t("mobile")} optional={t("optional")} />}
      <SelectField
        {...field("type", { valueAsNumber: true, onChange: () => setValue("value", 0) })}
        label={t("type")}
        hint={before("type")}
      >
        <option value={CouponType.Percent}>{t("type_percent")}</option>
        <option value={CouponType.Amount}>{t("type_amount")}</option>
      </SelectField>
      {isAmount(typed) ? (
        <MoneyField key="amount" {...field("value")} label={t("amount")} hint={before("value")} />
      ) : (
        <CountField key="percent" {...field("value")} label={t("percent")} hint={before("value")} />
      )}
      <MoneyField {...field("flooring")} label={t("flooring")} hint={before("flooring")} />
      <EndField
        {...field("expires_at", END)}
        label={t("end")}
        optional={t("optional")}
        hint={before("expires_at")}
        now={now}
        current={loaded?.expires_at ?? null}
      />
      <div className="sm:col-span-2">
        <Checkbox {...field("active")} label={t("active")} hint={t("activeHint")} />
        <Checkbox {...field("once_per_user")} label={t("oncePerUser")} />
        <Checkbox {...field("single_use")} label={t("onlyOnce")} />
      </div>
    </RecordForm>
  );
}
