"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatTimeOrDate } from "@/components/desk/kit/format-time";
import { Writes } from "@/components/desk/kit/only-looks";
import { Badge } from "@/components/ui/badge";
import { TICK } from "@/components/ui/checkbox";
import type { CommentState, DeskComment } from "@/lib/contract/desk-comment";
import { RecordType } from "@/lib/contract/engagement";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { AnswerForm } from "./answer-form";

const TONES = { waiting: "warning", approved: "success", refused: "neutral" } as const;

type RowProps = {
  comment: DeskComment;
  now: number;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onMove: (to: CommentState) => void;
};

export function CommentRow({ comment, now, isChosen, isBusy, onToggle, onMove }: RowProps) {
  const t = useTranslations("StaffGoods");
  const [isAnswering, setIsAnswering] = useState(false);
  const { state, record, name, body, stars, is_buyer, create_at, answer } = comment;
  const href = record.type === RecordType.Bundle ? routes.bundle(record.id) : routes.product(record.id);
  const given = stars ? t("stars", { count: formatCount(stars) }) : null;
  return (
    <li
      data-row
      className="grid grid-cols-[2.75rem_minmax(0,1fr)] py-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand has-checked:bg-brand-soft"
    >
      <Writes>
        <label className="grid min-h-11 place-items-center self-start">
          <input
            type="checkbox"
            data-key="KeyX"
            className={TICK}
            aria-label={t("choose", { name: name ?? t("anonymous"), record: record.name })}
            checked={isChosen}
            onChange={onToggle}
          />
        </label>
      </Writes>
      <div className="col-start-2 grid min-w-0 gap-1 pe-2">
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <a href={href} className="min-w-0 truncate py-2 font-medium text-brand outline-none">
            {record.name}
          </a>
          <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        </p>
        <p className="text-xs text-ink-soft">
          {joined([name ?? t("anonymous"), is_buyer ? t("buyer") : null, given, formatTimeOrDate(create_at, now)])}
        </p>
        <p className="break-words whitespace-pre-line">{body}</p>
        {answer && !isAnswering && (
          <p className="mt-1 border-s-2 ps-3 break-words whitespace-pre-line">
            <b className="block text-xs font-medium text-ink-soft">{t("ourAnswer")}</b>
            {answer}
          </p>
        )}
        {isAnswering ? (
          <AnswerForm comment={comment} onClose={() => setIsAnswering(false)} />
        ) : (
          <div className="mt-1 flex flex-wrap gap-2">
            {state !== "approved" && (
              <Button data-key="KeyA" variant="outline" disabled={isBusy} onClick={() => onMove("approved")}>
                {t("approve")}
              </Button>
            )}
            {state !== "refused" && (
              <Button data-key="KeyR" variant="outline" disabled={isBusy} onClick={() => onMove("refused")}>
                {t("refuse")}
              </Button>
            )}
            <Button variant="ghost" onClick={() => setIsAnswering(true)}>
              {t(answer ? "changeAnswer" : "reply")}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
