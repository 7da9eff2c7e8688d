"use client";

import { useTranslations } from "next-intl";
import { RowDay } from "@/components/desk/home/row-day";
import { PictureField } from "@/components/desk/kit/picture-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { Picture } from "@/lib/contract/pictures";
import { tehranMoment } from "@/lib/domain/shared/tehran-days";
import type { EditedPage } from "./edited-page";

const MAX = { title: 60, intro: 200, author: 60, address: 120, description: 155 };

const startOf = (day: string) => new Date(tehranMoment(day, "00:00")).toISOString();

type PageHeadProps = {
  page: EditedPage;
  isFixed: boolean;
  pictures: readonly Picture[];
  errorOf: (path: string) => string | undefined;
  onPicture: (picture: Picture) => void;
  onChange: (fields: Partial<EditedPage>) => void;
};

/** A page itself, apart from its blocks. */
export function PageHead({ page, isFixed, pictures, errorOf, onPicture, onChange }: PageHeadProps) {
  const t = useTranslations("StaffPages");
  const { kind, slug, title, intro, cover, author, date, seo } = page;
  return (
    <div className="grid gap-3 pb-4">
      <TextField
        label={t("title")}
        error={errorOf("title")}
        maxLength={MAX.title}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={t("intro")}
        error={errorOf("intro")}
        rows={2}
        maxLength={MAX.intro}
        value={intro}
        onChange={({ target }) => onChange({ intro: target.value })}
      />
      {!isFixed && (
        <TextField
          label={t("address")}
          hint={t("addressHint")}
          error={errorOf("new_slug")}
          maxLength={MAX.address}
          value={slug}
          onChange={({ target }) => onChange({ slug: target.value })}
        />
      )}
      {(kind === "article" || kind === "page") && (
        <PictureField
          label={t("cover")}
          error={errorOf("cover")}
          scope={`page.${slug}.cover`}
          kind="slide"
          value={pictures.filter(({ id }) => id === cover)}
          onChange={([picture]) => {
            if (picture) onPicture(picture);
            onChange({ cover: picture?.id ?? null });
          }}
        />
      )}
      {kind === "article" && (
        <>
          <TextField
            label={t("author")}
            error={errorOf("author")}
            maxLength={MAX.author}
            value={author ?? ""}
            onChange={({ target }) => onChange({ author: target.value || null })}
          />
          <RowDay
            label={t("date")}
            hint={t("dateHint")}
            error={errorOf("date")}
            value={date}
            toMoment={startOf}
            onChange={(moment) => onChange({ date: moment })}
          />
        </>
      )}
      <SearchFields {...{ seo, errorOf, onChange }} />
    </div>
  );
}

/** What search engines show in place of title and sentence. */
function SearchFields({
  seo,
  errorOf,
  onChange,
}: Pick<PageHeadProps, "errorOf" | "onChange"> & Pick<EditedPage, "seo">) {
  const t = useTranslations("StaffPages");
  const isSeoWrong = Boolean(errorOf("seo.title") ?? errorOf("seo.description"));
  return (
    <details open={isSeoWrong || undefined}>
      <summary className="min-h-11 content-center text-brand">{t("seo")}</summary>
      <div className="grid gap-3">
        <TextField
          label={t("seoTitle")}
          error={errorOf("seo.title")}
          maxLength={MAX.title}
          value={seo.title ?? ""}
          onChange={({ target }) => onChange({ seo: { ...seo, title: target.value || null } })}
        />
        <TextArea
          label={t("seoDescription")}
          error={errorOf("seo.description")}
          rows={2}
          maxLength={MAX.description}
          value={seo.description ?? ""}
          onChange={({ target }) => onChange({ seo: { ...seo, description: target.value || null } })}
        />
      </div>
    </details>
  );
}
