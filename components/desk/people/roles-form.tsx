"use client";

import { useTranslations } from "next-intl";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { rolesSchema } from "@/lib/contract/schemas/desk-people";
import { StaffRole } from "@/lib/contract/staff";
import { joined } from "@/lib/persian/joined";
import { currentOf } from "../current-of";
import { FormEnd } from "../form-end";
import { useFresh } from "../use-fresh";
import { useOvertaken } from "../use-overtaken";

const ROLES = Object.values(StaffRole);

type RolesFormProps = {
  /** If missing, the form asks for a mobile number. */
  person?: StaffPerson;
  onSaved: (person: StaffPerson) => void;
  /** Receives the current roles if the user keeps a colleague's change. */
  onClose: (current?: StaffPerson) => void;
};

/** An edit conflict saves nothing and shows both sets of roles. */
export function RolesForm({ person, onSaved, onClose }: RolesFormProps) {
  const t = useTranslations("StaffPeople");
  const { fresh, prompt } = useFresh();
  const { base, theirs, note, keep } = useOvertaken(person);
  const { form, field, watch, isBusy } = useShopForm(
    (wish) => fresh(() => shopApi.deskPeople.setRoles({ ...wish, version: base?.version ?? "" })),
    {
      schema: rolesSchema,
      defaultValues: { mobile_no: person?.mobile ?? "", roles: person?.roles ?? [] },
      notices: ({ message, data }) => (currentOf(data) ? [] : [{ level: "error", text: message ?? t("failed") }]),
      onRefused: ({ data }) => note(data),
      onDone: onSaved,
    },
  );
  const chosen = watch("roles");
  // In display order, not in click order.
  const said = (roles: readonly StaffRole[]) =>
    joined(ROLES.filter((role) => roles.includes(role)).map((role) => t(`role_${role}`))) || t("none");
  return (
    <>
      <form
        {...form}
        aria-label={person ? t("rolesOf", { name: person.name }) : t("add")}
        className="mt-3 grid max-w-xl gap-3 rounded-md bg-sunken p-4"
      >
        {!person && <MobileField {...field("mobile_no")} label={t("mobile")} hint={t("mobileHint")} />}
        <fieldset>
          <legend className="text-xs text-ink-soft">{t("roles")}</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              {...field("roles")}
              value={role}
              label={t(`role_${role}`)}
              hint={t(`role_${role}Text`)}
              error={undefined}
            />
          ))}
        </fieldset>
        <FormEnd
          conflict={
            theirs && {
              rows: [{ name: t("roles"), mine: said(chosen), theirs: said(theirs.roles) }],
              onKeep: keep,
              onDrop: () => onClose(theirs),
            }
          }
          save={t("save")}
          drop={t("drop")}
          isBusy={isBusy}
          onClose={() => onClose()}
        />
      </form>
      {prompt}
    </>
  );
}
