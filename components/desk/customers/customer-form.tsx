"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DigitsField } from "@/components/form/digits-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { type CustomerInput, customerFormSchema, STAFF_NOTE_MAX } from "@/lib/contract/schemas/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { RecordForm } from "../record/record-form";
import { useRecord } from "../record/use-record";

const valuesOf = (customer: DeskCustomer | undefined): CustomerInput => ({
  first_name: customer?.first_name ?? "",
  last_name: customer?.last_name ?? "",
  email: customer?.email ?? "",
  company_name: customer?.company_name ?? "",
  economic_no: customer?.economic_no ?? "",
  registration_no: customer?.registration_no ?? "",
  staff_note: customer?.staff_note ?? "",
});

const LABELS = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  company_name: "companyName",
  economic_no: "economicNo",
  registration_no: "registrationNo",
  staff_note: "staffNote",
} as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function CustomerForm({ loaded, history }: { loaded: DeskCustomer; history: ReactNode }) {
  const t = useTranslations("StaffCustomers");
  const record = useRecord<CustomerInput, DeskCustomer>({
    loaded,
    schema: customerFormSchema,
    valuesOf,
    href: deskRoutes.customer,
    say: (typed) => FIELDS.map((field) => [field, t(LABELS[field]), typed[field] ?? ""]),
    create: async () => {
      throw new Error("The desk makes no customers.");
    },
    save: (typed, of) => shopApi.deskCustomer.save({ ...typed, ...of }),
  });
  const { field, before } = record;
  return (
    <RecordForm record={record} label={t("editOf", { name: loaded.name })} create="" history={history}>
      <TextField {...field("first_name")} label={t("firstName")} hint={before("first_name")} maxLength={60} />
      <TextField {...field("last_name")} label={t("lastName")} hint={before("last_name")} maxLength={60} />
      <TextField {...field("email")} ltr label={t("email")} hint={before("email")} inputMode="email" />
      <TextField {...field("company_name")} label={t("companyName")} hint={before("company_name")} maxLength={100} />
      <DigitsField {...field("economic_no")} length={14} label={t("economicNo")} />
      <DigitsField {...field("registration_no")} length={15} label={t("registrationNo")} />
      <div className="sm:col-span-2">
        <TextArea
          {...field("staff_note")}
          rows={4}
          maxLength={STAFF_NOTE_MAX}
          label={t("staffNote")}
          hint={before("staff_note") ?? t("staffNoteHint")}
        />
      </div>
    </RecordForm>
  );
}
