import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { OfflineAction } from "@/lib/hooks/use-offline-action";

type OfflineNoteProps = {
  press: OfflineAction;
  /** What the user tried to do. After "unanswered" the invoice may already exist. */
  of: "goOn" | "offline" | "unanswered";
};

/** Explains a click made without a network, and offers to repeat it when online. */
export function OfflineNote({ press: { standing, queue, drop }, of }: OfflineNoteProps) {
  const t = useTranslations("Agent");
  if (standing === "none") return null;
  const isQueued = standing === "queued";
  const said = isQueued ? (of === "goOn" ? "goOnQueued" : "queued") : of;
  return (
    <Alert
      tone="danger"
      live
      title={t(`${said}Title`)}
      action={
        isQueued ? (
          <Button variant="outline" onClick={drop}>
            {t("drop")}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button onClick={queue}>{t(of === "goOn" ? "goOnQueue" : "queue")}</Button>
            <Button variant="ghost" size="word" onClick={drop}>
              {t("notNow")}
            </Button>
          </div>
        )
      }
    >
      {t(`${said}Text`)}
    </Alert>
  );
}
