import { useTranslations } from "next-intl";
import { RichText } from "@/components/ui/rich-text";
import { Story } from "./story";

/** `html` is sanitized by the shop server. The picture shows the demo shop's counter. */
export function About({ html, hasPicture }: { html: string; hasPicture: boolean }) {
  const t = useTranslations("Home");
  if (!hasPicture) return <PlainAbout html={html} />;
  return (
    <Story id="about" title={t("aboutTitle")} picture="/about.webp" isReversed>
      <RichText html={html} />
    </Story>
  );
}

function PlainAbout({ html }: { html: string }) {
  const t = useTranslations("Home");
  return (
    <section aria-labelledby="about" className="flex max-w-reading flex-col gap-3">
      <h2 id="about" className="text-title font-bold">
        {t("aboutTitle")}
      </h2>
      <RichText html={html} />
    </section>
  );
}
