"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { END, EndField } from "@/components/desk/kit/end-field";
import { FormEnd } from "@/components/desk/kit/form-end";
import { CountField } from "@/components/form/count-field";
import { MoneyField } from "@/components/form/money-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import { CouponType } from "@/lib/contract/coupon";
import { giveCouponsSchema } from "@/lib/contract/schemas/desk-coupon";
import { formatCount } from "@/lib/persian/digits";

type GiveCodeProps = {
  ids: readonly number[];
  /** The same key for the same gift. */
  keyOf: (gift: unknown) => string;
  /** Receives what was done, in words. */
  onDone: (words: string) => void;
};

/** Gives each of these customers a code of their own, for one order. */
export function GiveCode({ ids, keyOf, onDone }: GiveCodeProps) {
  const t = useTranslations("StaffCustomers");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const count = formatCount(ids.length);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t("giveCode")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !next && close()}
        title={t("giveCodeAsk", { count })}
        description={t("giveCodeText")}
        closeLabel={t("close")}
        isForTyping
      >
        <GiveCodeForm
          ids={ids}
          keyOf={keyOf}
          onClose={close}
          onDone={(words) => {
            close();
            onDone(words);
          }}
        />
      </Dialog>
    </>
  );
}

function GiveCodeForm({ ids, keyOf, onDone, onClose }: GiveCodeProps & { onClose: () => void }) {
  const t = useTranslations("StaffCustomers");
  const say = useTranslations("StaffCoupons");
  const [now] = useState(() => Date.now());
  const { form, field, watch, setValue, isBusy } = useShopForm(
    (gift) => shopApi.deskCoupon.give(gift, { idempotencyKey: keyOf(gift) }),
    {
      schema: giveCouponsSchema,
      defaultValues: { ids: [...ids], type: CouponType.Amount, value: 0, flooring: 0, expires_at: null, sms: true },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: (given) => {
        const [only] = given;
        onDone(
          given.length === 1 && only
            ? t("codeGiven", { code: only.code })
            : t("codesGiven", { count: formatCount(given.length) }),
        );
      },
    },
  );
  const isAmount = Number(watch("type")) === CouponType.Amount;
  return (
    <form {...form} className="grid gap-4 pt-4">
      <SelectField
        {...field("type", { valueAsNumber: true, onChange: () => setValue("value", 0) })}
        label={say("type")}
      >
        <option value={CouponType.Amount}>{say("type_amount")}</option>
        <option value={CouponType.Percent}>{say("type_percent")}</option>
      </SelectField>
      {isAmount ? (
        <MoneyField key="amount" {...field("value")} label={say("amount")} />
      ) : (
        <CountField key="percent" {...field("value")} label={say("percent")} />
      )}
      <MoneyField {...field("flooring")} label={say("flooring")} />
      <EndField {...field("expires_at", END)} label={say("end")} optional={say("optional")} now={now} current={null} />
      <Checkbox {...field("sms")} label={t("tellCode")} />
      <FormEnd save={t(watch("sms") ? "giveCodeSms" : "giveCode")} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
