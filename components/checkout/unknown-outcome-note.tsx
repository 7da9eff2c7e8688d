"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOnline } from "@/lib/hooks/online";
import type { SubmitState, UnknownOutcome } from "./use-submit-order";

type UnknownOutcomeNoteProps = { trouble: UnknownOutcome; submit: Pick<SubmitState, "queue" | "drop"> };

/** Says that the device is offline, or that an order got no response, and what the user can do about it. */
export function UnknownOutcomeNote({ trouble: { cause, isQueued }, submit: { queue, drop } }: UnknownOutcomeNoteProps) {
  const t = useTranslations("Checkout");
  const online = useOnline();
  const said = isQueued ? "queued" : cause;
  return (
    <div className="mb-3">
      <div role="alert" className="border-s-3 border-danger ps-3 text-base">
        <p className="font-bold">{t(`${said}Title`)}</p>
        <p>{t(`${said}Text`)}</p>
      </div>
      {isQueued ? (
        <Button variant="outline" className="mt-3" onClick={drop}>
          {t("drop")}
        </Button>
      ) : (
        (cause === "offline" || !online) && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button className="flex-1" onClick={queue}>
              {t("queue")}
            </Button>
            <Button variant="ghost" size="word" onClick={drop}>
              {t("notNow")}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
