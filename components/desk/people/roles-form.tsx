"use client";

import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useReauthentication } from "@/components/desk/kit/use-reauthentication";
import { useRoleNames } from "@/components/desk/kit/use-role-names";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { MobileField } from "@/components/form/mobile-field";
import { Checkbox } from "@/components/ui/checkbox";
import { shopApi } from "@/lib/api/browser";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { type RolesInput, rolesSchema } from "@/lib/contract/schemas/desk-people";
import { StaffRole } from "@/lib/contract/staff";
import { joined } from "@/lib/persian/joined";
import { SingleRights } from "./single-rights";

const ROLES = Object.values(StaffRole);

type RolesFormProps = {
  /** If missing, the form asks for the mobile number of a new staff member. */
  person?: StaffPerson;
  onSaved: (person: StaffPerson) => void;
  /** Called with the server's version if the user resolved an edit conflict in its favour. */
  onClose: (current?: StaffPerson) => void;
};

/** Edits the roles of a staff member; explains what each role permits. */
export function RolesForm({ person, onSaved, onClose }: RolesFormProps) {
  const t = useTranslations("StaffPeople");
  const { fresh, prompt } = useReauthentication();
  const { namesOf } = useRoleNames();
  const said = (given: Parameters<typeof namesOf>[0]) => joined(namesOf(given)) || t("none");
  const set = (wish: RolesInput, version: string) => fresh(() => shopApi.deskPeople.setRoles({ ...wish, version }));
  const { form, field, isBusy, conflict } = useVersionedForm<RolesInput, StaffPerson>({
    opened: person,
    schema: rolesSchema,
    valuesOf: (of) => ({
      mobile_no: of?.mobile ?? "",
      roles: of?.roles ?? [],
      rights: of?.rights ?? [],
      version: of?.version ?? "",
    }),
    say: ({ mobile_no, ...given }) => [
      ["mobile_no", t("mobile"), mobile_no],
      ["roles", t("roles"), said(given)],
    ],
    create: (wish) => set(wish, ""),
    save: (wish, { version }) => set(wish, version),
    compareWhole: (theirs, mine) => [{ name: t("roles"), mine: said(mine), theirs: said(theirs) }],
    failed: t("failed"),
    onSaved,
    onAdopted: onClose,
  });
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
        <SingleRights field={field("rights")} error={field("rights").error} given={person?.rights ?? []} />
        <FormEnd conflict={conflict} save={t("save")} drop={t("drop")} isBusy={isBusy} onClose={() => onClose()} />
      </form>
      {prompt}
    </>
  );
}
