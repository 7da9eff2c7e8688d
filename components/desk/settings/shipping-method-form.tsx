"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { CountField } from "@/components/form/count-field";
import { EMPTY_IS_NULL } from "@/components/form/empty-is-null";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskShippingMethod, ShippingChoices } from "@/lib/contract/desk-settings";
import { type ShippingMethodInput, shippingMethodSaveSchema } from "@/lib/contract/schemas/desk-settings";
import type { PromiseFacts } from "@/lib/contract/shop-identity";
import { formatToman } from "@/lib/domain/shared/money";
import { shippingFact } from "@/lib/domain/shop/shipping-promise";
import { joined } from "@/lib/persian/joined";
import { CityPicker } from "./city-picker";
import { type PromisesNow, PromiseWarning } from "./promise-warning";
import { SettingForm } from "./setting-form";

type Named = { id: number; name: string };

type ShippingMethodFormProps = {
  /** Id 0 creates a new shipping method. */
  posting: DeskShippingMethod;
  /** All shipping methods, which promises are compared with. */
  rows: readonly DeskShippingMethod[];
  choices: ShippingChoices;
  promises: PromisesNow;
  onSaved: (posting: DeskShippingMethod) => void;
  onClose: () => void;
};

/** Names of the logos that every shop has. */
const READY = ["post", "courier", "freight"] as const;

function useLogoName(): (logo: string) => string {
  const t = useTranslations("StaffSettings");
  return (logo) => {
    const file = logo.split("/").at(-1) ?? "";
    const ready = READY.find((name) => file === `${name}.svg`);
    return ready ? t(`logo_${ready}`) : file;
  };
}

const valuesOf = ({ cities, ...posting }: DeskShippingMethod): ShippingMethodInput => ({
  ...posting,
  cities: cities?.map(({ id }) => id) ?? null,
});

const nameIn = (named: readonly Named[], id: number) => named.find((city) => city.id === id)?.name ?? String(id);

type Terms = Pick<
  DeskShippingMethod,
  "title" | "description" | "amount" | "active" | "cities" | "from_days" | "to_days"
>;

/** Returns the facts that promises would be compared with if the typed method were saved. */
function factsAfter(facts: PromiseFacts, others: readonly Terms[], typed: Terms): PromiseFacts {
  const methods = [...others, typed]
    .filter(({ active }) => active)
    .map(({ cities, ...terms }) => shippingFact({ ...terms, cities: cities?.map(({ name }) => name) ?? null }));
  return { ...facts, shipping: { ...facts.shipping, methods } };
}

export function ShippingMethodForm({ posting, rows, choices, promises, onSaved, onClose }: ShippingMethodFormProps) {
  const t = useTranslations("StaffSettings");
  const [named, setNamed] = useState(posting.cities ?? []);
  const logoName = useLogoName();
  const companyOf = (id: number) => choices.companies.find((one) => one.id === Number(id))?.name ?? "";
  return (
    <SettingForm<ShippingMethodInput, DeskShippingMethod>
      label={posting.id > 0 ? t("changeOf", { name: posting.title }) : t("addPosting")}
      schema={shippingMethodSaveSchema}
      setting={posting}
      valuesOf={valuesOf}
      save={(values) =>
        posting.id > 0
          ? shopApi.deskSetting.savePosting({ ...values, id: posting.id })
          : shopApi.deskSetting.addPosting(values)
      }
      say={(values) => [
        ["title", t("postingName"), values.title],
        ["description", t("description"), values.description ?? ""],
        ["logo", t("logo"), logoName(values.logo)],
        ["amount", t("amount"), formatToman(values.amount)],
        ["active", t("active"), t(values.active ? "on" : "off")],
        ["cities", t("cities"), values.cities ? joined(values.cities.map((id) => nameIn(named, id))) : t("everywhere")],
        ["from_days", t("fromDays"), String(values.from_days ?? "")],
        ["to_days", t("toDays"), String(values.to_days ?? "")],
        ["until_hour", t("untilHour"), String(values.until_hour)],
        ["place", t("place"), String(values.place)],
        ["free_for_companies", t("freeFor"), joined([values.free_for_companies].flat().map(companyOf))],
      ]}
      warning={(typed) => {
        const others = rows.filter(({ id }) => id !== posting.id);
        const cities = typed.cities?.map((id) => ({ id, name: nameIn(named, id) })) ?? null;
        const terms = { ...typed, description: typed.description ?? "", amount: Number(typed.amount), cities };
        return <PromiseWarning now={promises} after={factsAfter(promises.facts, others, terms)} />;
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <ShippingMethodFields form={form} choices={choices} named={named} onNamed={setNamed} />}
    </SettingForm>
  );
}

type PostingFieldsProps = Pick<ShippingMethodFormProps, "choices"> & {
  form: VersionedForm<ShippingMethodInput>;
  /** Cities whose names are already known; others are shown by id. */
  named: readonly Named[];
  onNamed: (named: Named[]) => void;
};

function ShippingMethodFields({ form: { field, typed, setValue }, choices, named, onNamed }: PostingFieldsProps) {
  const t = useTranslations("StaffSettings");
  const logoName = useLogoName();
  const { cities } = typed;
  const serve = (next: number[] | null) => setValue("cities", next, { shouldDirty: true });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("title")} label={t("postingName")} maxLength={60} />
        <MoneyField {...field("amount")} label={t("amount")} />
      </div>
      <TextField {...field("description")} label={t("description")} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-3">
        <CountField {...field("from_days", EMPTY_IS_NULL)} label={t("fromDays")} hint={t("daysHint")} />
        <CountField {...field("to_days", EMPTY_IS_NULL)} label={t("toDays")} />
        <CountField {...field("until_hour")} label={t("untilHour")} />
        <CountField {...field("place")} label={t("place")} />
        <SelectField {...field("logo")} label={t("logo")}>
          {choices.logos.map((logo) => (
            <option key={logo} value={logo}>
              {logoName(logo)}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <Checkbox {...field("active")} label={t("active")} />
        <Checkbox
          label={t("cityOnly")}
          checked={cities !== null}
          onChange={(event) => serve(event.currentTarget.checked ? named.map(({ id }) => id) : null)}
        />
      </div>
      {cities !== null && (
        <CityPicker
          label={t("cities")}
          none={t("citiesNone")}
          chosen={cities.map((id) => ({ id, name: nameIn(named, id) }))}
          error={field("cities").error}
          onChange={(next) => {
            onNamed([...named.filter(({ id }) => !next.some((city) => city.id === id)), ...next]);
            serve(next.map(({ id }) => id));
          }}
        />
      )}
      {choices.companies.length > 0 && (
        <fieldset>
          <legend className="text-xs font-medium">{t("freeFor")}</legend>
          <p className="text-xs text-ink-faint">{t("freeForHint")}</p>
          {choices.companies.map(({ id, name }) => (
            <Checkbox key={id} {...field("free_for_companies")} value={id} label={name} error={undefined} />
          ))}
        </fieldset>
      )}
    </>
  );
}
