import { useTranslations } from "next-intl";
import { RichText } from "@/components/ui/rich-text";

/** The shop's own text about a product, or nothing. */
export function ProductNote({ html }: { html: string | null }) {
  const t = useTranslations("Product");
  if (!html) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t("description")}</h2>
      <RichText html={html} />
    </section>
  );
}
