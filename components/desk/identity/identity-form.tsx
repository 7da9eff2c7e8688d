"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FormSection } from "@/components/desk/kit/form-section";
import { type Target, TargetField } from "@/components/desk/kit/target-field";
import { useVersionedForm } from "@/components/desk/kit/use-versioned-form";
import { RecordForm } from "@/components/desk/record/record-form";
import { shopApi } from "@/lib/api/browser";
import type { Picture } from "@/lib/contract/pictures";
import { identitySchema } from "@/lib/contract/schemas/desk-identity";
import type { IdentityExtra, IdentitySetting } from "@/lib/contract/shop-identity";
import { deskRoutes } from "@/lib/desk-routes";
import { describeIdentity } from "./describe-identity";
import { HueField } from "./hue-field";
import { HeroFields, HeroPicture, NameFields, SealFields, SentenceFields } from "./identity-texts";
import { identityValues } from "./identity-values";
import { LogoFields } from "./logo-fields";
import { PromiseFields } from "./promise-fields";

type IdentityFormProps = {
  setting: IdentitySetting;
  facts: IdentityExtra;
  /** Pages that the button of the home page can lead to. */
  targets: readonly Target[];
  /** Renders the preview with the typed values before they are saved. */
  preview: (typed: IdentitySetting, pictures: readonly Picture[]) => ReactNode;
  history: ReactNode;
};

export function IdentityForm({ setting, facts, targets, preview, history }: IdentityFormProps) {
  const t = useTranslations("StaffIdentity");
  const router = useRouter();
  const record = useVersionedForm({
    opened: setting,
    schema: identitySchema,
    valuesOf: (identity = setting) => identityValues(identity),
    say: (typed) => describeIdentity(typed, (name) => t(`says_${name}`)),
    save: (typed, { version }) => shopApi.deskIdentity.save({ ...typed, version }),
    failed: t("failed"),
    onSaved: () => router.refresh(),
    onAdopted: () => router.refresh(),
  });
  const { field, typed, setValue } = record;
  const target = { targets, value: typed.hero?.target ?? "", field: field("hero.target") };
  const words = { label: t("heroTarget"), none: t("heroFirst") };
  const onTarget = (href: string) => setValue("hero.target", href, { shouldDirty: true });
  const [known, setKnown] = useState(facts.pictures);
  const beside = (
    <div className="grid content-start gap-6">
      <div className="lg:sticky lg:top-19">{preview({ ...setting, ...typed } as IdentitySetting, known)}</div>
      {history}
    </div>
  );
  return (
    <RecordForm record={record} label={t("title")} create={t("title")} history={beside}>
      <FormSection id="identity-name" title={t("name")}>
        <NameFields field={field} />
      </FormSection>
      <FormSection id="identity-logo" title={t("logo")} note={t("logoText")}>
        <LogoFields
          value={{ logo_light: typed.logo_light, logo_dark: typed.logo_dark, icon: typed.icon }}
          known={known}
          errorOf={(name) => field(name).error}
          onChange={(name, picture) => {
            if (picture) setKnown([...known, picture]);
            setValue(name, picture?.id ?? null, { shouldDirty: true });
          }}
        />
      </FormSection>
      <FormSection id="identity-hue" title={t("color")} note={t("colorText")}>
        <HueField
          hue={Number(typed.hue)}
          field={field("hue")}
          onChange={(hue) => setValue("hue", hue, { shouldDirty: true, shouldValidate: true })}
        />
      </FormSection>
      <FormSection id="identity-hero" title={t("hero")}>
        <HeroFields field={field}>
          <TargetField {...target} {...words} onChange={onTarget} />
        </HeroFields>
        <HeroPicture
          value={known.filter(({ id }) => id === typed.hero?.picture)}
          onChange={(picture) => {
            if (picture) setKnown([...known, picture]);
            setValue("hero.picture", picture?.id ?? null, { shouldDirty: true });
          }}
        />
      </FormSection>
      <FormSection id="identity-promises" title={t("promises")} note={t("promisesText")}>
        <PromiseFields
          promises={typed.promises ?? []}
          facts={facts}
          field={field}
          onChange={(promises) => setValue("promises", promises, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection id="identity-about" title={t("about")} note={t("aboutText")}>
        <SentenceFields field={field} />
      </FormSection>
      <FormSection id="identity-contact" title={t("contact")} note={t("contactText")}>
        <ContactLinks />
      </FormSection>
      <FormSection id="identity-seals" title={t("seals")}>
        <SealFields field={field} />
      </FormSection>
    </RecordForm>
  );
}

/** Contact data and the legal seller have settings of their own. */
function ContactLinks() {
  const t = useTranslations("StaffIdentity");
  const link = "inline-flex min-h-11 items-center text-brand";
  return (
    <p className="col-span-full flex flex-wrap gap-x-6">
      <a href={deskRoutes.setting("contact")} className={link}>
        {t("toContact")}
      </a>
      <a href={deskRoutes.setting("seller")} className={link}>
        {t("toSeller")}
      </a>
    </p>
  );
}
