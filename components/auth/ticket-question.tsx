"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { AuthCard } from "./auth-card";

type TicketQuestionProps = { isInstead: boolean; onEnter: () => void; onDecline: () => void };

/** Asks for confirmation before logging in by a link, which may belong to another account. */
export function TicketQuestion({ isInstead, onEnter, onDecline }: TicketQuestionProps) {
  const t = useTranslations("Auth");
  return (
    <AuthCard title={t("loginTitle")} intro={t(isInstead ? "enterInstead" : "enterByLink")}>
      <div className="flex flex-col gap-3">
        <Button wide onClick={onEnter}>
          {t("enterAccount")}
        </Button>
        <Button variant="ghost" wide onClick={onDecline}>
          {t("notNow")}
        </Button>
      </div>
    </AuthCard>
  );
}
