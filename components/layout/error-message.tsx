"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { MessagePage } from "./message-page";

// The looks of buttons, without the file of all their looks: this comes along with every page.
const BUTTON = "inline-flex min-h-12 items-center rounded-md px-6 text-base font-bold";

/** In place of what broke: says so, tries again, and leads home. Full loads: what broke must not come along. */
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
