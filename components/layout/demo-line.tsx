import { useTranslations } from "next-intl";

/** Says that payment and messages are played by local stand-ins. */
export function DemoLine() {
  const t = useTranslations("Common");
  return (
    <aside aria-label={t("demoLabel")} className="print:hidden bg-deep px-4 py-1 text-center text-2xs text-on-deep">
      {t("demoShop")}
    </aside>
  );
}
