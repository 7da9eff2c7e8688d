import { useTranslations } from "next-intl";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { ProductValues } from "./product-values";

const LONGEST = { title: 60, description: 155 };

type SeoFieldsProps = Pick<VersionedForm<ProductValues>, "field" | "typed">;

/** The result of a search engine. What is empty is made of the name and the sentence. */
export function SeoFields({ field, typed: { name, excerpt, seo } }: SeoFieldsProps) {
  const t = useTranslations("StaffProduct");
  return (
    <>
      <div className="grid content-start gap-4">
        <TextField {...field("seo.title")} label={t("seoTitle")} placeholder={name} maxLength={LONGEST.title} />
        <TextArea
          {...field("seo.description")}
          label={t("seoDescription")}
          placeholder={excerpt}
          maxLength={LONGEST.description}
        />
      </div>
      <section aria-label={t("seoPreview")} className="content-start rounded-md border bg-surface p-4">
        <p className="text-lg text-info">{seo?.title || name}</p>
        <p className="text-xs text-ink-soft">{seo?.description || excerpt}</p>
      </section>
    </>
  );
}
