"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { DayCalendar } from "@/components/form/day-calendar";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { Invoice } from "@/lib/contract/invoice";
import { DELIVERY_SET, receiptNotice } from "@/lib/domain/errors/receipt";
import { canSetDelivery } from "@/lib/domain/order/invoice-transitions";
import { isPromisableDay } from "@/lib/domain/shared/tehran-days";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatJalaliDay, formatJalaliYear } from "@/lib/persian/jalali";
import { settle } from "@/lib/state/storage/settle";
import { ActionRow } from "./action-row";

const SPINNER_MS = 8000;

type DeliveryDayProps = { invoice: Invoice; onChanged: () => void };

export default function DeliveryDay({ invoice, onChanged }: DeliveryDayProps) {
  const t = useTranslations("Invoice");
  const { id, status, delivered_at: day, earliest_delivery: earliest } = invoice;
  if (!canSetDelivery(status)) return null;
  const said = day ? `${formatJalaliDay(day)} ${formatJalaliYear(day)}` : t("noDelivery");
  return (
    <ActionRow label={t("deliveryDate")} hint={<b className="text-base font-medium text-ink">{said}</b>}>
      {(close) => (
        <DayForm
          id={id}
          earliest={earliest}
          day={day?.slice(0, 10) ?? null}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </ActionRow>
  );
}

type DayFormProps = { id: number; earliest: string | undefined; day: string | null; onDone: () => void };

function DayForm({ id, earliest, day, onDone }: DayFormProps) {
  const t = useTranslations("Invoice");
  const tell = useNotices();
  const [chosen, setChosen] = useState(day);
  const [isBusy, run] = useBusy(SPINNER_MS);
  const { min, max } = isPromisableDay(new Date());
  const save = () =>
    run(async () => {
      if (!chosen) return;
      const result = await settle(shopApi.receipt.setDelivery({ id, delivered_at: chosen }));
      tell([result.ok ? DELIVERY_SET : receiptNotice(result.error)]);
      if (result.ok) onDone();
    });
  return (
    <div className="flex flex-col gap-4">
      <DayCalendar
        min={earliest ?? min}
        max={max}
        label={t("deliveryDate")}
        name="delivered_at"
        value={chosen}
        onChoose={setChosen}
      />
      <Button variant="outline" loading={isBusy} disabled={!chosen} onClick={save}>
        {t(chosen ? "setDeliveryDate" : "chooseDay")}
      </Button>
    </div>
  );
}
