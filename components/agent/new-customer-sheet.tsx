"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { CityQuestion } from "@/components/catalog/city-question";
import { DigitsField } from "@/components/form/digits-field";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { AgentCustomer } from "@/lib/contract/agent";
import { customerSchema } from "@/lib/contract/schemas/agent";
import { errorText } from "@/lib/domain/errors/notice";
import type { Place } from "@/lib/domain/places/named-city";
import { formatToman } from "@/lib/domain/shared/money";
import { formatJalaliDay } from "@/lib/persian/jalali";
import { formatCode } from "@/lib/persian/no-break";
import { randomKey } from "@/lib/state/storage/random-key";
import { advanceOnEnter } from "./advance-on-enter";
import { PlaceChip } from "./place-chip";
import type { Newcomer } from "./use-buyer";
import { useCustomerErrorText } from "./use-customer-error-text";
import { type FirstParcel, useFirstParcel } from "./use-first-parcel";
import { usePlace } from "./use-place";
import { useRecent } from "./use-recent";

const LATIN = /[A-Za-z]/;

type NewCustomerSheetProps = {
  open: boolean;
  newcomer: Newcomer;
  /** Total of the cart in rials; 0 without lines. */
  total: number;
  /** `parcel` is the shipment that the dialog showed. */
  onRegistered: (customer: AgentCustomer, parcel: FirstParcel | null) => void | Promise<void>;
  onClose: () => void;
};

const EMPTY = { first_name: "", last_name: "", mobile: "", address: "", number: "" };

/** Registers a customer and issues the invoice with one click. Closing the dialog keeps all input. */
export function NewCustomerSheet({ open, newcomer, total, onRegistered, onClose }: NewCustomerSheetProps) {
  const t = useTranslations("Agent");
  const say = useTranslations();
  const sayTrouble = useCustomerErrorText();
  const usual = useRecent().data?.place ?? null;
  const attempt = useRef({ body: "", key: "" });
  const shopForm = useShopForm(
    async (customer) => {
      if (!customer.city) {
        setError("city", { message: "cityRequired" });
        return null;
      }
      if (place.check()) return null;
      const body = JSON.stringify(customer);
      // An unchanged retry keeps its idempotency key.
      if (attempt.current.body !== body) attempt.current = { body, key: randomKey() };
      return shopApi.agent.registerCustomer(customer, { idempotencyKey: attempt.current.key });
    },
    {
      schema: customerSchema,
      mode: "onTouched",
      defaultValues: { ...newcomer, ...EMPTY, province: usual?.province ?? "", city: usual?.city ?? "" },
      notices: (refusal) => [errorText(sayTrouble(refusal, "register"))],
      onDone: (customer) => onRegistered(customer, parcel ?? null),
      retry: "city",
    },
  );
  const { form, field, button, setError, setValue, watch } = shopForm;
  const [province = "", city = "", address = ""] = watch(["province", "city", "address"]);
  const setPlace = (chosen: Place) => {
    setValue("province", chosen.province);
    setValue("city", chosen.city);
  };
  const setCity = (chosen: string) => setValue("city", chosen);
  const place = usePlace({ place: { province, city }, address, setPlace, setCity, usual });
  const parcel = useFirstParcel({ province, city }, total);
  const text = (name: "first_name" | "last_name" | "address" | "number") => ({
    ...field(name),
    autoComplete: "off",
    enterKeyHint: "next" as const,
  });
  const name = (key: "first_name" | "last_name") => ({
    ...text(key),
    refuses: (typed: string) => LATIN.test(typed),
    onRefuse: () => setError(key, { message: "persianKeyboard" }),
  });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("newCustomer")}
      isForTyping
      description={`${t(newcomer.is_foreigner ? "foreignerNotFound" : "notFound")}. ${formatCode(newcomer.national_no)}`}
      closeLabel={say("Common.close")}
    >
      <form {...form} onKeyDown={advanceOnEnter} className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField {...name("first_name")} label={t("firstName")} />
        <TextField {...name("last_name")} label={t("lastName")} />
        <div className="col-span-2">
          <MobileField {...field("mobile")} label={t("mobile")} autoComplete="off" enterKeyHint="next" />
        </div>
        <PlaceChip {...place.chip} province={field("province")} city={field("city")} />
        <div className="col-span-2">
          <TextField {...text("address")} {...field("address", { onBlur: place.check })} label={t("addressText")} />
        </div>
        {place.question && (
          <CityQuestion named={place.question.city} chosen={city} onTake={place.take} onKeep={place.keep} />
        )}
        <TextField {...text("number")} label={t("plaque")} inputMode="numeric" />
        <DigitsField {...field("postal_code")} label={t("postalCode")} optional={say("Common.optional")} length={10} />
        <div className="sticky -bottom-5 col-span-2 -mx-5 -mb-5 border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {total > 0 && city && <ParcelSummary parcel={parcel} />}
          <Button type="submit" wide loading={button.isBusy}>
            {total > 0 ? t("registerAndIssue", { amount: formatToman(total) }) : t("registerCustomer")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function ParcelSummary({ parcel }: { parcel: FirstParcel | null | undefined }) {
  const t = useTranslations("Agent");
  if (parcel === undefined) return <p className="mb-2 min-h-[1lh] text-xs" />;
  const price = parcel?.shipping ? t("tomanAmount", { amount: formatToman(parcel.shipping) }) : t("freeShipping");
  return (
    <p className="mb-2 text-xs text-ink-soft">
      {parcel
        ? t("firstParcel", { method: parcel.title, price, day: formatJalaliDay(parcel.day) })
        : t("firstParcelLater")}
    </p>
  );
}
