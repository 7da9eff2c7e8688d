import { useTranslations } from "next-intl";
import { Story } from "./story";

export function About() {
  const t = useTranslations("Home");
  return (
    <Story id="about" title={t("aboutTitle")} picture="/about.webp" isReversed>
      <div className="prose-fa">
        <p>{t("about1")}</p>
        <p>{t("about2")}</p>
        <p>{t("about3")}</p>
      </div>
    </Story>
  );
}
