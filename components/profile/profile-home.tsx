"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { RegisterStatus } from "@/lib/contract/user";
import { routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";

/** The account's own first page, around its menu: on phones the bottom bar leads here. */
export function ProfileHome({ children }: { children: ReactNode }) {
  const t = useTranslations("Header");
  const session = useAtomValue(sessionAtom);
  return (
    <section className="mx-auto flex max-w-md flex-col gap-4 py-6 md:py-10">
      <h1 className="text-title font-bold">{session?.first_name || t("profile")}</h1>
      {session?.register_status === RegisterStatus.Incomplete && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={routes.register} variant="secondary">
              {t("completeAccount")}
            </ButtonLink>
          }
        >
          {t("incompleteAccount")}
        </Alert>
      )}
      <nav aria-label={t("profile")} className="border-t pt-2">
        {children}
      </nav>
    </section>
  );
}
