"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PictureField } from "@/components/desk/kit/picture-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useKnownPictures } from "@/components/desk/kit/use-known-pictures";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskBrand } from "@/lib/contract/desk-brand";
import { type NewBrandInput, newBrandSchema } from "@/lib/contract/schemas/desk-brand";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { RecordForm } from "../record/record-form";
import { RemoveRecord } from "../record/remove-record";
import { useRecord } from "../record/use-record";

const valuesOf = (brand: DeskBrand | undefined): NewBrandInput => ({
  name: brand?.name ?? "",
  latin_name: brand?.latin_name ?? "",
  slug: brand?.slug ?? "",
  logo: brand?.logo?.id ?? null,
  text: brand?.text ?? "",
});

export function BrandRecord({ loaded, history }: { loaded?: DeskBrand; history?: ReactNode }) {
  const t = useTranslations("StaffBrands");
  const { known, add, describePicture } = useKnownPictures([loaded?.logo]);
  const keyOf = useIdempotencyKey();
  const record = useRecord<NewBrandInput, DeskBrand>({
    loaded,
    schema: newBrandSchema,
    valuesOf,
    href: deskRoutes.brand,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["latin_name", t("latinName"), typed.latin_name ?? ""],
      ["slug", t("slug"), typed.slug ?? ""],
      ["text", t("text"), typed.text ?? ""],
      ["logo", t("logo"), describePicture(typed.logo), typed.logo],
    ],
    create: (typed) => shopApi.deskBrand.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskBrand.save({ ...typed, ...of }),
  });
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={loaded && <BrandSide brand={loaded} history={history} />}
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={40} />
      <TextField {...field("latin_name")} ltr label={t("latinName")} optional={t("optional")} maxLength={40} />
      <TextField {...field("slug")} label={t("slug")} hint={t("slugHint")} optional={t("optional")} maxLength={120} />
      <PictureField
        label={t("logo")}
        hint={t("logoHint")}
        error={field("logo").error}
        scope={`brand.${loaded?.id ?? "new"}`}
        kind="logo"
        value={known.filter(({ id }) => id === typed.logo)}
        onChange={([picture]) => {
          if (picture) add(picture);
          setValue("logo", picture?.id ?? null, { shouldDirty: true });
        }}
      />
      <div className="sm:col-span-2">
        <TextArea {...field("text")} rows={4} label={t("text")} optional={t("optional")} maxLength={4000} />
      </div>
    </RecordForm>
  );
}

function BrandSide({ brand: { id, name, products }, history }: { brand: DeskBrand; history?: ReactNode }) {
  const t = useTranslations("StaffBrands");
  return (
    <div className="grid content-start gap-6">
      {history}
      <RemoveRecord
        name={name}
        text={t("removeText")}
        blocker={products > 0 ? t("hasProducts", { count: formatCount(products) }) : undefined}
        list={deskRoutes.brands}
        onRemove={() => shopApi.deskBrand.remove({ id })}
      />
    </div>
  );
}
