import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PictureField } from "@/components/desk/kit/picture-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { Picture } from "@/lib/contract/pictures";
import type { IdentityTyped } from "@/lib/contract/schemas/desk-identity";
import { LONGEST } from "@/lib/contract/shop-identity";

type Plain = Exclude<keyof IdentityTyped & string, "hero" | "promises" | "seals">;
type Name =
  | Plain
  | `hero.${keyof IdentityTyped["hero"]}`
  | "seals.enamad_id"
  | "seals.enamad_code"
  | `seals.other.${keyof NonNullable<IdentityTyped["seals"]["other"]>}`;
type FieldsProps = { field: (name: Name) => { name: string; error?: string } };

export function NameFields({ field }: FieldsProps) {
  const t = useTranslations("StaffIdentity");
  return (
    <>
      <div className="col-span-full">
        <TextField {...field("name")} label={t("says_name")} hint={t("nameHint")} maxLength={LONGEST.name} />
      </div>
      <TextField
        {...field("short_name")}
        label={t("says_short_name")}
        hint={t("shortNameHint")}
        maxLength={LONGEST.short_name}
      />
      <TextField
        {...field("slogan")}
        label={t("says_slogan")}
        hint={t("sloganHint")}
        maxLength={LONGEST.slogan}
        optional={t("optional")}
      />
    </>
  );
}

export function HeroFields({ field, children }: FieldsProps & { children: ReactNode }) {
  const t = useTranslations("StaffIdentity");
  return (
    <>
      <div className="col-span-full">
        <TextField {...field("hero.title")} label={t("heroTitle")} maxLength={LONGEST.hero_title} />
      </div>
      <div className="col-span-full">
        <TextField {...field("hero.text")} label={t("heroText")} maxLength={LONGEST.hero_text} />
      </div>
      <TextField {...field("hero.action")} label={t("heroAction")} maxLength={LONGEST.hero_action} />
      {children}
    </>
  );
}

type HeroPictureProps = { value: readonly Picture[]; onChange: (picture: Picture | null) => void };

/** A shop without a picture of its own shows the default one. */
export function HeroPicture({ value, onChange }: HeroPictureProps) {
  const t = useTranslations("StaffIdentity");
  return (
    <div className="col-span-full">
      <PictureField
        label={t("heroPicture")}
        hint={t("heroPictureHint")}
        scope="identity.hero"
        kind="photo"
        value={value}
        onChange={([picture]) => onChange(picture ?? null)}
      />
    </div>
  );
}

export function SentenceFields({ field }: FieldsProps) {
  const t = useTranslations("StaffIdentity");
  return (
    <div className="col-span-full grid gap-4">
      <TextArea {...field("about")} label={t("says_about")} rows={6} maxLength={LONGEST.about} />
      <TextField
        {...field("summary")}
        label={t("says_summary")}
        maxLength={LONGEST.sentence}
        optional={t("optional")}
      />
      <TextField
        {...field("description")}
        label={t("says_description")}
        hint={t("descriptionHint")}
        maxLength={LONGEST.sentence}
        optional={t("optional")}
      />
    </div>
  );
}

export function SealFields({ field }: FieldsProps) {
  const t = useTranslations("StaffIdentity");
  return (
    <>
      <TextField {...field("seals.enamad_id")} ltr label={t("enamadId")} inputMode="numeric" />
      <TextField {...field("seals.enamad_code")} ltr label={t("enamadCode")} maxLength={LONGEST.enamad_code} />
      <TextField
        {...field("seals.other.name")}
        label={t("sealName")}
        hint={t("sealHint")}
        maxLength={LONGEST.seal_name}
        optional={t("optional")}
      />
      <TextField {...field("seals.other.no")} label={t("sealNo")} maxLength={LONGEST.seal_no} />
      <TextField {...field("seals.other.url")} ltr label={t("sealUrl")} inputMode="url" maxLength={300} />
    </>
  );
}
