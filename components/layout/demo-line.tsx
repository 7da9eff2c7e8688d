import { useTranslations } from "next-intl";

export function DemoLine() {
  const t = useTranslations("Common");
  return (
    <aside
      aria-label={t("demoLabel")}
      className="print:hidden bg-sunken px-gutter py-0.5 text-center text-xs text-ink-soft"
    >
      {t("demoShop")}
    </aside>
  );
}
