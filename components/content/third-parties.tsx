import { useTranslations } from "next-intl";
import { CONSENT_ID } from "@/lib/routes";
import { ConsentChoice } from "./consent-choice";

export function ThirdParties({ kinds }: { kinds: readonly ("chat" | "recording" | "tags")[] }) {
  const t = useTranslations("Consent");
  return (
    <section id={CONSENT_ID} aria-labelledby={`${CONSENT_ID}-title`} className="mt-10 scroll-mt-header md:mt-12">
      <h2 id={`${CONSENT_ID}-title`} className="mb-3 text-title font-bold">
        {t("title")}
      </h2>
      <div className="prose-fa">
        <p>{t("about")}</p>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{t(kind)}</li>
          ))}
        </ul>
      </div>
      <ConsentChoice />
    </section>
  );
}
