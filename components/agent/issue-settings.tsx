"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import type { IssueChoice, IssuePreview } from "@/lib/contract/agent";
import { PeriodType, type ShippingMethod } from "@/lib/contract/checkout";
import { selectablePaymentMethods } from "@/lib/domain/checkout/payment-ports";
import { formatToman } from "@/lib/domain/shared/money";
import { daysFrom } from "@/lib/domain/shared/tehran-days";
import { formatJalaliDay } from "@/lib/persian/jalali";
import { SettingRow } from "./setting-row";

/** The delivery days on offer, starting with the shipping method's earliest. */
const DAYS = 21;

const PERIODS = [
  { id: PeriodType.Normal, key: "periodNormal" },
  { id: PeriodType.Weekly, key: "periodWeekly" },
  { id: PeriodType.Monthly, key: "periodMonthly" },
] as const;

type IssueSettingsProps = {
  preview: IssuePreview;
  onChange: (choice: Partial<IssueChoice>) => void;
  note: string;
  onNote: (note: string) => void;
};

export function IssueSettings({ preview, onChange, note, onNote }: IssueSettingsProps) {
  const t = useTranslations("Agent");
  const say = useTranslations("Checkout");
  const { choice, bill, discount_offered } = preview;
  const ports = selectablePaymentMethods(preview.payment_ports, { payable: bill.total_payable_price, isGroup: false });
  return (
    <div className="mt-3">
      <SettingRow
        label={t("delivery")}
        value={choice.delivered_at}
        onChange={({ target }) => onChange({ delivered_at: target.value })}
      >
        {daysFrom(preview.earliest_day, DAYS).map((day) => (
          <option key={day} value={day}>
            {formatJalaliDay(day)}
          </option>
        ))}
      </SettingRow>
      <ShippingRow preview={preview} onChange={onChange} />
      <SettingRow
        label={t("payment")}
        value={choice.payment_port}
        onChange={({ target }) => onChange({ payment_port: Number(target.value) })}
      >
        {ports.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SettingRow>
      <SettingRow
        label={t("period")}
        value={choice.periodic_type}
        onChange={({ target }) => onChange({ periodic_type: Number(target.value) })}
      >
        {PERIODS.map(({ id, key }) => (
          <option key={id} value={id}>
            {say(key)}
          </option>
        ))}
      </SettingRow>
      {discount_offered > 0 && (
        <Switch
          className="min-h-12 border-b"
          label={t("visitorDiscount")}
          note={t("tomanAmount", { amount: formatToman(discount_offered) })}
          checked={choice.visitor_discount === 1}
          onChange={({ target }) => onChange({ visitor_discount: target.checked ? 1 : 0 })}
        />
      )}
      <details className="group border-b">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3">
          <span className="w-21 shrink-0 text-xs text-ink-soft">{t("note")}</span>
          <span className="min-w-0 flex-1 truncate text-base font-medium">{note || t("noNote")}</span>
        </summary>
        <div className="pb-3">
          <TextArea
            label={t("note")}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => onNote(target.value)}
          />
        </div>
      </details>
    </div>
  );
}

function ShippingRow({ preview, onChange }: Pick<IssueSettingsProps, "preview" | "onChange">) {
  const t = useTranslations("Agent");
  const { choice, bill, posting_methods } = preview;
  const wordsOf = ({ id, title, active, reason, amount }: ShippingMethod) => {
    if (!active) return reason ? t("refusedMethod", { method: title, reason }) : title;
    const price = id === choice.posting_method ? bill.shipping : amount;
    return price > 0
      ? t("pricedMethod", { method: title, amount: formatToman(price) })
      : t("freeMethod", { method: title });
  };
  return (
    <SettingRow
      label={t("shipping")}
      value={choice.posting_method ?? ""}
      onChange={({ target }) => onChange({ posting_method: Number(target.value) })}
    >
      {choice.posting_method === null && <option value="">{t("notChosen")}</option>}
      {posting_methods.map((method) => (
        <option key={method.id} value={method.id} disabled={!method.active}>
          {wordsOf(method)}
        </option>
      ))}
    </SettingRow>
  );
}
