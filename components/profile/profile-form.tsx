"use client";

import { useSetAtom } from "jotai";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ObjectSchema } from "yup";
import { useNotices } from "@/components/catalog/use-notices";
import { DigitsField } from "@/components/form/digits-field";
import { type ShopForm, useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { profileChangeSchema } from "@/lib/contract/schemas/auth";
import { Gender, type User } from "@/lib/contract/user";
import { PROFILE_EDITED, profileNotices } from "@/lib/domain/errors/profile";
import { REDIRECT_MS, usePause } from "@/lib/hooks/use-pause";
import { foldNumber } from "@/lib/persian/fold-number";
import { routes } from "@/lib/routes";
import { patchSessionAtom } from "@/lib/state/session/session";

const FOREIGNER_CODE_DIGITS = 12;
const ECONOMIC_NO_DIGITS = 14;
const REGISTRATION_NO_DIGITS = 15;

type ProfileFormProps = { user: User; onSaved: (user: User) => void };

/** An empty field may stay empty, but one that has a value cannot be cleared. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const t = useTranslations();
  const tell = useNotices();
  const router = useRouter();
  const pause = usePause();
  const patchSession = useSetAtom(patchSessionAtom);
  const { form, field, watch, isBusy } = useShopForm((values) => shopApi.auth.updateProfile(values), {
    schema: profileChangeSchema,
    defaultValues: valuesOf(user),
    notices: profileNotices,
    onDone: async (saved) => {
      tell([PROFILE_EDITED]);
      patchSession({ first_name: saved.first_name });
      onSaved(saved);
      await pause(REDIRECT_MS);
      router.push(routes.profile);
    },
  });
  const typedId = watch("national_no") ?? user.national_no;
  const hasOtherId = user.national_no !== null && foldNumber(typedId ?? "") !== user.national_no;
  const unlessNew = (known: string | null) => ({
    setValueAs: (typed: string) => (typed === "" && !known ? undefined : typed),
  });

  return (
    <form {...form} className="flex max-w-160 flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("first_name")} label={t("Auth.firstName")} autoComplete="given-name" />
        <TextField {...field("last_name")} label={t("Auth.lastName")} autoComplete="family-name" />
        <DigitsField
          {...field("national_no", unlessNew(user.national_no))}
          label={t("Profile.nationalId")}
          hint={t("Profile.nationalIdHint")}
          length={FOREIGNER_CODE_DIGITS}
        />
        {hasOtherId && (
          <TextField
            {...field("national_no_reason", unlessNew(null))}
            label={t("Profile.nationalIdReason")}
            hint={t("Profile.nationalIdReasonHint")}
          />
        )}
        <SelectField {...field("gender")} label={t("Profile.gender")}>
          <option value={Gender.Male}>{t("Profile.male")}</option>
          <option value={Gender.Female}>{t("Profile.female")}</option>
          <option value={Gender.Unspecified} disabled>
            {t("Profile.unspecified")}
          </option>
        </SelectField>
      </div>
      <TextField
        {...field("email", unlessNew(user.email))}
        label={t("Profile.email")}
        type="email"
        ltr
        autoComplete="email"
      />
      <BusinessFields field={field} />
      <Button type="submit" size="lg" loading={isBusy} className="sm:self-start">
        {t("Profile.save")}
      </Button>
    </form>
  );
}

type ProfileValues = typeof profileChangeSchema extends ObjectSchema<infer Values> ? Values : never;

function BusinessFields({ field }: Pick<ShopForm<ProfileValues>, "field">) {
  const t = useTranslations();
  return (
    <fieldset className="flex flex-col gap-5 border-t pt-5">
      <legend className="float-inline-start mb-4 w-full">
        <span className="block text-lg font-bold">{t("Profile.business")}</span>
        <span className="text-xs text-ink-soft">{t("Profile.businessHint")}</span>
      </legend>
      <TextField
        {...field("company_name")}
        label={t("Profile.companyName")}
        optional={t("Common.optional")}
        autoComplete="organization"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DigitsField
          {...field("economic_no")}
          label={t("Profile.economicNo")}
          optional={t("Common.optional")}
          length={ECONOMIC_NO_DIGITS}
        />
        <DigitsField
          {...field("registration_no")}
          label={t("Profile.registrationNo")}
          optional={t("Common.optional")}
          length={REGISTRATION_NO_DIGITS}
        />
      </div>
    </fieldset>
  );
}

function valuesOf(user: User) {
  const { first_name, last_name, national_no, email, gender, economic_no, registration_no, company_name } = user;
  return {
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    national_no: national_no ?? "",
    email: email ?? "",
    gender,
    economic_no: economic_no ?? "",
    registration_no: registration_no ?? "",
    company_name: company_name ?? "",
  };
}
