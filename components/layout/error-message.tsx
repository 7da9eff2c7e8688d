"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { MessagePage } from "./message-page";

// Does not import button-class.ts, to keep this file small: every page loads it.
const BUTTON = "inline-flex min-h-12 items-center rounded-md px-6 text-base font-bold";

/**
 * Replaces a page that failed. Retrying and the link to the home page both load a whole page, which discards the broken
 * state.
 */
export function ErrorMessage() {
  const t = useTranslations("ErrorPage");
  return (
    <MessagePage
      title={t("title")}
      text={t("message")}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <button
            type="button"
            onClick={() => window.location.reload()}
            className={`${BUTTON} bg-accent text-on-accent hover:bg-accent-strong`}
          >
            {t("retry")}
          </button>
          <a href={routes.home} target="_self" className={`${BUTTON} text-brand hover:bg-brand-soft`}>
            {t("homeLink")}
          </a>
        </div>
      }
    />
  );
}
