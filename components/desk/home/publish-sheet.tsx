"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MomentField } from "@/components/desk/kit/moment-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { shopApi } from "@/lib/api/browser";
import type { ContentChange, DeskHome } from "@/lib/contract/desk-home";
import { formatCount } from "@/lib/persian/digits";

export function ChangeList({ changes }: { changes: readonly ContentChange[] }) {
  const t = useTranslations("StaffHome");
  return (
    <ul className="border-t empty:hidden">
      {changes.map(({ act, id, title, kind, from = 0, to = 0 }) => (
        <li key={`${act} ${id}`} className="border-b py-2">
          <span className="font-medium">
            {t(`change_${act}`, { title, from: formatCount(from), to: formatCount(to) })}
          </span>
          <span className="block text-xs text-ink-soft">{t(`kind_${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}

type PublishSheetProps = { home: DeskHome; isOpen: boolean; onClose: () => void; onPublished: () => void };

/** Lists the changes before they are published, at once or at a time. */
export function PublishSheet({ home, isOpen, onClose, onPublished }: PublishSheetProps) {
  const t = useTranslations("StaffHome");
  const say = useTranslations("Staff");
  const keyOf = useIdempotencyKey();
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const publish = async (moment: string | null) => {
    setIsBusy(true);
    const asked = { version: home.version, at: moment };
    const result = await shopApi.deskHome.publish(asked, { idempotencyKey: keyOf(asked) }).catch(() => null);
    setIsBusy(false);
    if (!result?.ok) return setRefused(result?.error.message ?? t("failed"));
    setRefused(null);
    onPublished();
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("publishAsk", { count: formatCount(home.changes.length) })}
      closeLabel={say("close")}
      footer={
        <>
          {isLater ? (
            <Button loading={isBusy} disabled={!at} onClick={() => void publish(at)}>
              {t("publishThen")}
            </Button>
          ) : (
            <Button loading={isBusy} onClick={() => void publish(null)}>
              {t("publishNow")}
            </Button>
          )}
          <Button variant="outline" onClick={() => setIsLater(!isLater)}>
            {t(isLater ? "ratherNow" : "publishLater")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ChangeList changes={home.changes} />
        {home.scheduled && <p className="text-xs text-ink-soft">{t("replacesScheduled")}</p>}
        {isLater && <MomentField label={t("publishOn")} onChange={setAt} />}
        {refused && (
          <p role="alert" className="text-danger">
            {refused}
          </p>
        )}
      </div>
    </Sheet>
  );
}
