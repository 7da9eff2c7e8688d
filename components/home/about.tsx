import { useTranslations } from "next-intl";
import { RichText } from "@/components/ui/rich-text";
import { Story } from "./story";

/** `html` is sanitized by the shop server. */
export function About({ html }: { html: string }) {
  const t = useTranslations("Home");
  return (
    <Story id="about" title={t("aboutTitle")} picture="/about.webp" isReversed>
      <RichText html={html} />
    </Story>
  );
}
