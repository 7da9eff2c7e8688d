"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatEnd } from "@/components/desk/kit/end-field";
import { CountField } from "@/components/form/count-field";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskCompany } from "@/lib/contract/desk-company";
import { type CompanyInput, newCompanySchema } from "@/lib/contract/schemas/desk-company";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";
import { CompanyCodes } from "./company-codes";
import { CompanyWindows } from "./company-windows";

const valuesOf = (company: DeskCompany | undefined): CompanyInput => ({
  name: company?.name ?? "",
  address: company?.address ?? "",
  phone: company?.phone ?? "",
  discount_percent: company?.discount_percent ?? 0,
  flooring: company?.flooring ?? 0,
  open_to_all: company?.open_to_all ?? false,
  active: company?.active ?? true,
  time_windows: company?.time_windows ?? [],
  codes: company?.codes ?? [],
});

export function CompanyRecord({ loaded, now, history }: { loaded?: DeskCompany; now: number; history?: ReactNode }) {
  const t = useTranslations("StaffCompanies");
  const toman = (typed: unknown) => t("toman", { amount: formatToman(Number(typed) || 0) });
  const flag = (isOn: boolean | undefined) => t(isOn ? "yes" : "no");
  const codeOf = ({ code, expires_at, active }: CompanyInput["codes"][number]) => {
    const until = code && expires_at ? t("codeUntil", { code, time: formatEnd(expires_at, "") }) : code;
    return until && !active ? t("codeOff", { code: until }) : until;
  };
  const record = useRecord<CompanyInput, DeskCompany>({
    loaded,
    schema: newCompanySchema,
    valuesOf,
    href: deskRoutes.company,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["phone", t("phone"), typed.phone ?? ""],
      ["address", t("address"), typed.address],
      ["discount_percent", t("percent"), t("percentOf", { value: formatCount(Number(typed.discount_percent) || 0) })],
      ["flooring", t("flooring"), toman(typed.flooring)],
      ["time_windows", t("windows"), joined(typed.time_windows)],
      ["codes", t("codes"), joined(typed.codes.map(codeOf))],
      ["open_to_all", t("open"), flag(typed.open_to_all)],
      ["active", t("active"), flag(typed.active)],
    ],
    create: (typed) => shopApi.deskCompany.create(typed),
    save: (typed, of) => shopApi.deskCompany.save({ ...typed, ...of }),
  });
  const { field, typed, before } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={history}
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} />
      <TextField {...field("phone")} ltr label={t("phone")} optional={t("optional")} hint={before("phone")} />
      <div className="sm:col-span-2">
        <TextArea {...field("address")} rows={2} label={t("address")} hint={before("address")} />
      </div>
      <CountField {...field("discount_percent")} label={t("percent")} hint={before("discount_percent")} />
      <MoneyField {...field("flooring")} label={t("flooring")} hint={before("flooring")} />
      <CompanyWindows field={field} titles={typed.time_windows} />
      <CompanyCodes field={field} codes={typed.codes} kept={loaded?.codes ?? []} now={now} />
      <div className="sm:col-span-2">
        <Checkbox {...field("open_to_all")} label={t("open")} hint={t("openHint")} />
        <Checkbox {...field("active")} label={t("active")} hint={t("activeHint")} />
      </div>
    </RecordForm>
  );
}
