import { useTranslations } from "next-intl";
import { CONSENT_ID, routes } from "@/lib/routes";

const BUTTON = "min-h-11 rounded-sm px-3 font-bold text-brand hover:bg-brand-soft";

/**
 * Asks for consent to third-party scripts, in shops that use any. It is above the header and covers nothing. The inline
 * `script` shows it if this browser has not answered yet.
 */
export function ConsentStrip({ script }: { script: string }) {
  const t = useTranslations("Consent");
  return (
    <>
      <aside
        hidden
        suppressHydrationWarning
        data-consent=""
        aria-label={t("title")}
        className="border-b bg-surface px-gutter text-xs print:hidden"
      >
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 py-1 max-md:pt-2">
          <p className="min-w-0 flex-1 basis-72">
            {t("question")}{" "}
            <a
              href={`${routes.privacy}#${CONSENT_ID}`}
              className="text-brand underline underline-offset-4 hover:text-brand-strong"
            >
              {t("more")}
            </a>
          </p>
          <div className="-ms-3 flex">
            <button type="button" data-answer="yes" className={BUTTON}>
              {t("yes")}
            </button>
            <button type="button" data-answer="no" className={BUTTON}>
              {t("no")}
            </button>
          </div>
        </div>
      </aside>
      <script>{script}</script>
    </>
  );
}
