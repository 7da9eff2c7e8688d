"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { goodsHref } from "@/components/desk/goods/goods-query";
import { treeOptions } from "@/components/desk/kit/category-tree";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import { PictureField } from "@/components/desk/kit/picture-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useKnownPictures } from "@/components/desk/kit/use-known-pictures";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { CategoryRecord as Category, DeskCategory } from "@/lib/contract/desk-category";
import { type NewCategoryInput, newCategorySchema } from "@/lib/contract/schemas/desk-category";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordForm } from "../record/record-form";
import { RemoveRecord } from "../record/remove-record";
import { useRecord } from "../record/use-record";
import { CategoryTemplate } from "./category-template";
import { CategoryTree } from "./category-tree";
import { categoryValues, parentsFor, type TemplateFieldInput } from "./category-values";

type CategoryRecordProps = { loaded?: Category; categories: readonly DeskCategory[]; history?: ReactNode };

type KnownPictures = ReturnType<typeof useKnownPictures>;

function useCategory({ loaded, categories }: CategoryRecordProps, { describePicture }: KnownPictures) {
  const t = useTranslations("StaffCategories");
  const row = ({ name, kind, unit, choices, filter, card, must }: TemplateFieldInput) =>
    joined([
      `${name} (${t(`kind_${kind}`)})`,
      unit,
      ...choices.map((choice) => choice.name),
      filter ? t("filter") : null,
      card ? t("card") : null,
      must ? t("must") : null,
    ]);
  const keyOf = useIdempotencyKey();
  return useRecord<NewCategoryInput, Category>({
    loaded,
    schema: newCategorySchema,
    valuesOf: categoryValues,
    href: deskRoutes.category,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["parent_id", t("parent"), categories.find(({ id }) => id === Number(typed.parent_id))?.name ?? ""],
      ["slug", t("slug"), typed.slug ?? ""],
      ["excerpt", t("excerpt"), typed.excerpt ?? ""],
      ["picture", t("picture"), describePicture(typed.picture), typed.picture],
      ["hidden", t("hide"), t(typed.hidden ? "yes" : "no")],
      ["template", t("template"), (typed.template ?? []).map(row).join(" | ")],
    ],
    create: (typed) => shopApi.deskCategory.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskCategory.save({ ...typed, ...of }),
  });
}

type PictureProps = { record: ReturnType<typeof useCategory>; pictures: KnownPictures; loaded?: Category };

export function CategoryRecord(props: CategoryRecordProps) {
  const { loaded, categories, history } = props;
  const t = useTranslations("StaffCategories");
  const pictures = useKnownPictures([loaded?.picture]);
  const record = useCategory(props, pictures);
  const { field, before } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={loaded && <CategorySide category={loaded} categories={categories} history={history} />}
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={40} />
      <SelectField {...field("parent_id", OPTIONAL_ID)} label={t("parent")} hint={before("parent_id")}>
        <option value="">{t("top")}</option>
        {treeOptions(parentsFor(categories, loaded?.id)).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextField {...field("excerpt")} label={t("excerpt")} optional={t("optional")} />
      </div>
      <CategoryPicture record={record} pictures={pictures} loaded={loaded} />
      <TextField {...field("slug")} label={t("slug")} hint={t("slugHint")} optional={t("optional")} maxLength={120} />
      <Checkbox {...field("hidden")} label={t("hide")} hint={t("hideHint")} className="sm:col-span-2" />
      <CategoryTemplate {...record} loaded={loaded} categories={categories} />
    </RecordForm>
  );
}

function CategoryPicture({ record: { field, typed, setValue }, pictures: { known, add }, loaded }: PictureProps) {
  const t = useTranslations("StaffCategories");
  return (
    <PictureField
      label={t("picture")}
      error={field("picture").error}
      scope={`category.${loaded?.id ?? "new"}`}
      kind="photo"
      value={known.filter(({ id }) => id === typed.picture)}
      onChange={([picture]) => {
        if (picture) add(picture);
        setValue("picture", picture?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

type SideProps = { category: Category; categories: readonly DeskCategory[]; history?: ReactNode };

function CategorySide({ category: { id, name, products }, categories, history }: SideProps) {
  const t = useTranslations("StaffCategories");
  const hasChildren = categories.some(({ parent_id: of }) => of === id);
  const count = formatCount(products);
  return (
    <div className="grid content-start gap-6">
      <CategoryTree categories={categories} current={id} />
      {products > 0 && (
        <a href={goodsHref({ category: id, page: 1 })} className="inline-flex min-h-11 items-center text-brand">
          {t("toProducts", { count })}
        </a>
      )}
      {history}
      <RemoveRecord
        name={name}
        text={t("removeText")}
        blocker={products > 0 ? t("hasProducts", { count }) : hasChildren ? t("hasChildren") : undefined}
        list={deskRoutes.categories}
        onRemove={() => shopApi.deskCategory.remove({ id })}
      />
    </div>
  );
}
