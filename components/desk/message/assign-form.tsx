"use client";

import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import type { Colleague, DeskMessage } from "@/lib/contract/desk-message";
import { assigneeSchema } from "@/lib/contract/schemas/desk-message";
import { currentOf } from "../current-of";
import { FormEnd } from "../form-end";
import { useOvertaken } from "../use-overtaken";

type AssignFormProps = {
  message: DeskMessage;
  staff: readonly Colleague[];
  onDone: (message: DeskMessage) => void;
  onClose: (current?: DeskMessage) => void;
};

export function AssignForm({ message, staff, onDone, onClose }: AssignFormProps) {
  const t = useTranslations("StaffMessages");
  const { base, theirs, note, keep } = useOvertaken(message);
  const { form, field, watch, isBusy } = useShopForm(
    ({ assignee }) => shopApi.deskMessage.assign({ kind: base.kind, id: base.id, version: base.version, assignee }),
    {
      schema: assigneeSchema,
      defaultValues: { version: message.version, assignee: message.assignee?.id ?? null },
      notices: ({ message: told, data }) => (currentOf(data) ? [] : [{ level: "error", text: told ?? t("failed") }]),
      onRefused: ({ data }) => note(data),
      onDone,
    },
  );
  const chosen = watch("assignee");
  const mine = staff.find(({ id }) => id === Number(chosen))?.name ?? t("nobody");
  return (
    <form {...form} aria-label={t("form_assign", { name: message.name })} className="mt-2 grid max-w-sm gap-3">
      <SelectField
        {...field("assignee", { setValueAs: (value: string | number | null) => (value ? Number(value) : null) })}
        label={t("assignee")}
      >
        <option value="">{t("nobody")}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormEnd
        conflict={
          theirs && {
            rows: [{ name: t("assignee"), mine, theirs: theirs.assignee?.name ?? t("nobody") }],
            onKeep: keep,
            onDrop: () => onClose(theirs),
          }
        }
        save={t("handOn")}
        drop={t("drop")}
        isBusy={isBusy}
        onClose={() => onClose()}
      />
    </form>
  );
}
