import { useTranslations } from "next-intl";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { AddressText } from "@/components/ui/address-text";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { buildTitle } from "@/lib/domain/order/title";
import { makerName } from "@/lib/domain/product/makers";
import { routes } from "@/lib/routes";
import type { ProductValues } from "./product-values";
import type { BrandOption } from "./use-new-options";

const LONGEST = { title: 60, description: 155 };

type SeoFieldsProps = Pick<VersionedForm<ProductValues>, "field" | "typed"> & {
  id: number;
  brand: BrandOption | undefined;
};

/** The result of a search engine. What is empty is made of the name and the sentence, in gray. */
export function SeoFields({ id, brand, field, typed: { name, slug, excerpt, seo } }: SeoFieldsProps) {
  const t = useTranslations("StaffProduct");
  const made = { title: buildTitle(name, brand ? makerName(brand) : ""), description: excerpt || t("noExcerpt") };
  return (
    <>
      <div className="grid content-start gap-4">
        <TextField {...field("seo.title")} label={t("seoTitle")} placeholder={made.title} maxLength={LONGEST.title} />
        <TextArea
          {...field("seo.description")}
          label={t("seoDescription")}
          placeholder={made.description}
          maxLength={LONGEST.description}
        />
      </div>
      <section aria-label={t("seoPreview")} className="min-w-0 content-start rounded-md border bg-surface p-4">
        <p className="truncate text-xs text-ink-soft">
          <AddressText>{decodeURI(routes.product(id, slug || name))}</AddressText>
        </p>
        <p className={`text-lg ${seo?.title ? "text-info" : "text-ink-soft"}`}>{seo?.title || made.title}</p>
        <p className={`text-xs ${seo?.description ? "" : "text-ink-soft"}`}>{seo?.description || made.description}</p>
      </section>
    </>
  );
}
