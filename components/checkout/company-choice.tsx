"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { RadioList, RadioRow } from "@/components/ui/radio-list";
import type { Checkout, SellingMethod } from "@/lib/contract/checkout";
import { missingToMinimum, onlyGroupOrder } from "@/lib/domain/checkout/checkout";
import { chosenCompany } from "@/lib/domain/checkout/checkout-bill";
import { closedStepNotice } from "@/lib/domain/errors/checkout";
import { errorText } from "@/lib/domain/errors/notice";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatAddress } from "@/lib/persian/no-break";
import type { CheckoutState } from "./use-checkout";

type CompanyProps = { state: CheckoutState; checkout: Checkout };

export function OrderType({ state: { choice, choose }, checkout }: CompanyProps) {
  const t = useTranslations("Checkout");
  const { company: companies, total_price: basketPrice } = checkout;
  const isPersonal = choice.selling?.kind === "personal";
  const types = [
    { key: "personal", isChosen: isPersonal, selling: { kind: "personal" } },
    { key: "organisational", isChosen: !isPersonal, selling: onlyGroupOrder({ companies, basketPrice }) },
  ] as const;
  return (
    <fieldset aria-label={t("orderType")} className="flex gap-1 rounded-md bg-sunken p-1">
      {types.map(({ key, isChosen, selling }) => (
        <label
          key={key}
          className="grid min-h-11 flex-1 cursor-pointer place-items-center rounded-sm text-base font-medium text-ink-soft has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="selling"
            value={key}
            checked={isChosen}
            onChange={() => choose({ type: "sellingChosen", selling })}
            className="sr-only"
          />
          {t(key)}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Lists pickup centers, marks those whose minimum the basket does not reach, and shows time and place of the pickup
 * below.
 */
export function CompanyChoice({ state: { choice, choose }, checkout }: CompanyProps) {
  const t = useTranslations("Checkout");
  const tell = useNotices();
  const id = useId();
  const chosen = chosenCompany(checkout, choice);
  const refusalOf = (company: SellingMethod) => {
    const rest = missingToMinimum(company, checkout.total_price);
    if (rest === 0) return undefined;
    const reason = t("groupFloor", { floor: formatToman(company.flooring), rest: formatToman(rest) });
    return { reason, onPress: () => tell([errorText(reason)]) };
  };
  return (
    <>
      <h3 id={id} className="sr-only">
        {t("center")}
      </h3>
      <RadioList labelledBy={id}>
        {checkout.company.map((company) => (
          <RadioRow
            key={company.id}
            name="company"
            value={company.id}
            checked={company.id === chosen?.id}
            onChoose={() => choose({ type: "sellingChosen", selling: { kind: "group", companyId: company.id } })}
            label={company.name}
            description={<Center company={company} />}
            refusal={refusalOf(company)}
          />
        ))}
      </RadioList>
      {chosen ? (
        <TimeWindows
          company={chosen}
          timeId={choice.timeId}
          onChoose={(time) => choose({ type: "timeChosen", id: time })}
        />
      ) : (
        <>
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={`${id}-closed`}
            onClick={() => tell([closedStepNotice("address")])}
            className="min-h-11 self-start text-base text-ink-faint"
          >
            {t("address")}
          </button>
          <span id={`${id}-closed`} hidden>
            {t("sellingFirst")}
          </span>
        </>
      )}
    </>
  );
}

function Center({ company }: { company: SellingMethod }) {
  const t = useTranslations("Checkout");
  const { discount_percent } = company;
  const address = formatAddress(company.address);
  return discount_percent > 0
    ? t("centerLine", { percent: toPersianDigits(discount_percent), address })
    : t("centerPlace", { address });
}

type TimeWindowsProps = { company: SellingMethod; timeId: number | null; onChoose: (id: number) => void };

function TimeWindows({ company, timeId, onChoose }: TimeWindowsProps) {
  const t = useTranslations("Checkout");
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-base font-bold">
        {t("timeWindow")}
      </h3>
      <RadioList labelledBy={id}>
        {company.time_windows.map((window) => (
          <RadioRow
            key={window.id}
            name="time"
            value={window.id}
            checked={window.id === timeId}
            onChoose={() => onChoose(window.id)}
            label={window.title}
          />
        ))}
      </RadioList>
      <p className="text-xs text-ink-soft">{t("groupPickUp")}</p>
    </section>
  );
}
