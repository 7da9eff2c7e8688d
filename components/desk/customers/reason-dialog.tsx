"use client";

import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/desk/kit/form-end";
import { type FormAnswer, type FormSchema, useShopForm } from "@/components/form/use-shop-form";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { DECISION_REASON_MAX } from "@/lib/contract/schemas/desk-customer";

type Reason = { reason: string };
type ReasonFormProps<Data> = {
  text: string;
  label: string;
  save: string;
  danger?: boolean;
  schema: FormSchema<Reason>;
  call: (reason: string) => Promise<FormAnswer<Data> | null>;
  onDone: (data: Data) => void;
  onClose: () => void;
};

/** A question that is answered with a reason. */
export function ReasonDialog<Data>({
  isOpen,
  title,
  ...form
}: ReasonFormProps<Data> & { isOpen: boolean; title: string }) {
  const t = useTranslations("StaffCustomers");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && form.onClose()}
      title={title}
      description={form.text}
      closeLabel={t("close")}
      isForTyping
    >
      <ReasonForm {...form} />
    </Dialog>
  );
}

function ReasonForm<Data>({ label, save, danger, schema, call, onDone, onClose }: ReasonFormProps<Data>) {
  const t = useTranslations("StaffCustomers");
  const { form, field, isBusy } = useShopForm<Reason, Data>(({ reason }) => call(reason), {
    schema,
    defaultValues: { reason: "" },
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    onDone: (data) => {
      onClose();
      onDone(data);
    },
  });
  return (
    <form {...form} className="grid gap-4 pt-4">
      <TextField {...field("reason")} label={label} maxLength={DECISION_REASON_MAX} />
      <FormEnd save={save} variant={danger ? "danger" : "primary"} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
