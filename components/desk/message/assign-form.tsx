"use client";

import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import type { Colleague, DeskMessage } from "@/lib/contract/desk-message";
import { type AssigneeInput, assigneeSchema } from "@/lib/contract/schemas/desk-message";

type AssignFormProps = {
  message: DeskMessage;
  staff: readonly Colleague[];
  onDone: (message: DeskMessage) => void;
  onClose: (current?: DeskMessage) => void;
};

/** Assigns a message to a staff member, or to nobody. */
export function AssignForm({ message, staff, onDone, onClose }: AssignFormProps) {
  const t = useTranslations("StaffMessages");
  const nameOf = (assignee: unknown) => staff.find(({ id }) => id === Number(assignee))?.name ?? t("nobody");
  const { form, field, isBusy, conflict } = useVersionedForm<AssigneeInput, DeskMessage>({
    opened: message,
    schema: assigneeSchema,
    valuesOf: ({ version, assignee } = message) => ({ version, assignee: assignee?.id ?? null }),
    say: ({ assignee }) => [["assignee", t("assignee"), nameOf(assignee)]],
    save: ({ assignee }, { kind, id, version }) => shopApi.deskMessage.assign({ kind, id, version, assignee }),
    compareWhole: ({ assignee }, mine) => [
      { name: t("assignee"), mine: nameOf(mine.assignee), theirs: assignee?.name ?? t("nobody") },
    ],
    failed: t("failed"),
    onSaved: onDone,
    onAdopted: onClose,
  });
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
      <FormEnd conflict={conflict} save={t("handOn")} drop={t("drop")} isBusy={isBusy} onClose={() => onClose()} />
    </form>
  );
}
