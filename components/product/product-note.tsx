import { useTranslations } from "next-intl";

/** The shop's own text about a product, or nothing. The server sanitises it before it is stored. */
export function ProductNote({ html }: { html: string | null }) {
  const t = useTranslations("Product");
  if (!html) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t("description")}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop server (contract: note) */}
      <div className="prose-fa max-w-reading" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
