"use client";

import { useTranslations } from "next-intl";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { StaffPerson, StalePerson } from "@/lib/contract/desk-people";
import { rolesSchema } from "@/lib/contract/schemas/desk-people";
import { StaffRole } from "@/lib/contract/staff";
import { useFresh } from "../use-fresh";

type RolesFormProps = {
  /** Without it the number of somebody new is asked. */
  person?: StaffPerson;
  onSaved: (person: StaffPerson) => void;
  onClose: () => void;
};

const isStale = (data: unknown): data is StalePerson => typeof data === "object" && data !== null && "current" in data;

/** The roles of somebody, each with what it opens. Where somebody else changed them meanwhile, what stands there now is shown. */
export function RolesForm({ person, onSaved, onClose }: RolesFormProps) {
  const t = useTranslations("StaffPeople");
  const { fresh, prompt } = useFresh();
  const { form, field, reset, isBusy } = useShopForm((wish) => fresh(() => shopApi.deskPeople.setRoles(wish)), {
    schema: rolesSchema,
    defaultValues: valuesOf(person),
    notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
    onRefused: ({ data }) => {
      if (isStale(data)) reset(valuesOf(data.current));
    },
    onDone: onSaved,
  });
  return (
    <>
      <form
        {...form}
        aria-label={person ? t("rolesOf", { name: person.name }) : t("add")}
        className="mt-3 grid max-w-xl gap-3 rounded-md bg-sunken p-4"
      >
        {!person && <TextField {...field("mobile_no")} digits label={t("mobile")} hint={t("mobileHint")} />}
        <fieldset>
          <legend className="text-xs text-ink-soft">{t("roles")}</legend>
          {Object.values(StaffRole).map((role) => (
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
        <p className="flex flex-wrap gap-2">
          <Button type="submit" loading={isBusy}>
            {t("save")}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t("drop")}
          </Button>
        </p>
      </form>
      {prompt}
    </>
  );
}

const valuesOf = (person: StaffPerson | undefined) => ({
  mobile_no: person?.mobile ?? "",
  roles: person?.roles ?? [],
  version: person?.version ?? "",
});
