"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Badge } from "@/components/ui/badge";
import type { DeskShippingMethod, ShippingChoices, ShippingSetting } from "@/lib/contract/desk-settings";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type { PromisesNow } from "./promise-warning";
import { RowHistory } from "./row-history";
import { SettingRow } from "./setting-row";
import { ShippingMethodForm } from "./shipping-method-form";
import { ThresholdForm } from "./threshold-form";
import { useOneOpen } from "./use-one-open";

type ShippingProps = {
  setting: ShippingSetting;
  rows: readonly DeskShippingMethod[];
  choices: ShippingChoices;
  promises: PromisesNow;
};

/** A new shipping method: last in the list, and inactive unless it is the first one. */
const blank = (rows: readonly DeskShippingMethod[], { logos }: ShippingChoices): DeskShippingMethod => ({
  id: 0,
  version: "new",
  title: "",
  description: "",
  logo: logos[0] ?? "",
  active: rows.length === 0,
  amount: 0,
  cities: null,
  from_days: null,
  to_days: null,
  until_hour: 16,
  free_for_companies: [],
  place: rows.length + 1,
});

export function Shipping({ setting, rows, choices, promises }: ShippingProps) {
  const t = useTranslations("StaffSettings");
  const { open, setOpen, close, change } = useOneOpen<number | "threshold">();
  const shared = { rows, choices, promises, onSaved: close, onClose: close };
  const serves = ({ cities }: DeskShippingMethod) =>
    cities ? t("cityCount", { count: formatCount(cities.length) }) : t("everywhere");
  const comes = ({ from_days, to_days }: DeskShippingMethod) => {
    if (from_days === null || to_days === null) return null;
    return to_days === 0 ? t("sameDay") : t("days", { from: formatCount(from_days), to: formatCount(to_days) });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y py-3">
        <p className="flex-1">{t("thresholdOf", { amount: formatToman(setting.free_shipping_threshold) })}</p>
        {change("threshold", t("threshold"))}
      </div>
      {open === "threshold" && <ThresholdForm setting={setting} promises={promises} onSaved={close} onClose={close} />}
      <h2 className="pt-6 pb-2 text-lg font-bold">{t("methods")}</h2>
      <ul className="border-t empty:hidden" aria-label={t("methods")}>
        {rows.map((row) => (
          <SettingRow
            key={row.id}
            change={change(row.id, row.title)}
            form={
              open === row.id && (
                <>
                  <ShippingMethodForm posting={row} {...shared} />
                  <RowHistory kind="posting" of={row.id} />
                </>
              )
            }
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {row.title}
                {!row.active && <Badge>{t("off")}</Badge>}
              </p>
              <p className="text-xs text-ink-soft">
                {joined([t("toman", { amount: formatToman(row.amount) }), serves(row), comes(row)])}
              </p>
            </div>
          </SettingRow>
        ))}
      </ul>
      <div className="py-4">
        {open === 0 ? (
          <ShippingMethodForm posting={blank(rows, choices)} {...shared} />
        ) : (
          <Button variant="outline" onClick={() => setOpen(0)}>
            {t("addPosting")}
          </Button>
        )}
      </div>
    </>
  );
}
