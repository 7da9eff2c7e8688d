"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { MomentField } from "@/components/desk/kit/moment-field";
import { Sheet } from "@/components/ui/sheet";
import type { ContentChange, DraftInfo } from "@/lib/contract/desk-home";
import { formatCount } from "@/lib/persian/digits";

export function ChangeList({ changes }: { changes: readonly ContentChange[] }) {
  const t = useTranslations("StaffHome");
  return (
    <ul className="border-t empty:hidden">
      {changes.map(({ act, id, title, kind, from = 0, to = 0 }) => (
        <li key={`${act} ${id}`} className="border-b py-2">
          <span className="font-medium">
            {t(`change_${act}`, { title: title || t("untitled"), from: formatCount(from), to: formatCount(to) })}
          </span>
          <span className="block text-xs text-ink-soft">{t(`kind_${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}

type PublishSheetProps = {
  draft: Pick<DraftInfo, "changes" | "scheduled">;
  /** Publishes at once or at a time; returns why it was refused. */
  onPublish: (at: string | null) => Promise<string | null>;
  onClose: () => void;
};

/** Lists the changes before they are published, at once or at a time. Mounted per opening. */
export function PublishSheet({ draft, onPublish, onClose }: PublishSheetProps) {
  const t = useTranslations("StaffHome");
  const say = useTranslations("Staff");
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const count = draft.changes.length;
  const publish = async () => {
    setIsBusy(true);
    const reason = await onPublish(isLater ? at : null);
    setIsBusy(false);
    setRefused(reason);
  };
  const toggle = () => {
    setIsLater(!isLater);
    setAt(null);
    setRefused(null);
  };
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title={count > 0 ? t("publishAsk", { count: formatCount(count) }) : t("noChanges")}
      closeLabel={say("close")}
      footer={
        count > 0 && (
          <>
            <Button loading={isBusy} disabled={isLater && !at} onClick={() => void publish()}>
              {t(isLater ? "publishThen" : "publishNow")}
            </Button>
            <Button variant="outline" onClick={toggle}>
              {t(isLater ? "ratherNow" : "publishLater")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <ChangeList changes={draft.changes} />
        {draft.scheduled && <p className="text-xs text-ink-soft">{t("replacesScheduled")}</p>}
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
