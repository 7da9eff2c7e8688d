"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/desk/kit/button";
import type { DraftInfo } from "@/lib/contract/desk-home";
import { formatCount } from "@/lib/persian/digits";

type DraftBarProps = {
  draft: Pick<DraftInfo, "changes" | "published">;
  isSaved: boolean;
  isBusy: boolean;
  status: ReactNode;
  /** Saves again after a failure; undefined without one. */
  onRetry: (() => void) | undefined;
  onDiscard: () => void;
  /** Undefined for what cannot be published. */
  onPublish: (() => void) | undefined;
};

/** Says how a draft stands, and publishes its changes. */
export function DraftBar({ draft, isSaved, isBusy, status, onRetry, onDiscard, onPublish }: DraftBarProps) {
  const t = useTranslations("StaffHome");
  const count = draft.changes.length;
  const no = formatCount(draft.published?.no ?? 0);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6">
      <p className="me-auto min-w-0 max-sm:basis-full">
        <b data-home-bar tabIndex={-1} className="font-bold outline-none">
          {draft.published
            ? t(count > 0 ? "changesSince" : "isVersion", { count: formatCount(count), no })
            : t("notPublished")}
        </b>
        <span role="status" className="block text-xs text-ink-soft">
          {status}
          {onRetry && (
            <Button variant="ghost" size="word" onClick={onRetry}>
              {t("again")}
            </Button>
          )}
        </span>
      </p>
      {draft.published && count > 0 && (
        <Button variant="outline" disabled={!isSaved || isBusy} onClick={onDiscard}>
          {t("discard", { no })}
        </Button>
      )}
      {count > 0 && onPublish && (
        <Button data-key="CtrlEnter" disabled={!isSaved} onClick={onPublish} className="max-sm:flex-1">
          {t("publish", { count: formatCount(count) })}
        </Button>
      )}
    </div>
  );
}
