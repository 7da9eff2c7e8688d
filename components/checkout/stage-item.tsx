"use client";

import Check from "lucide-react/icons/check";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Stage } from "@/lib/domain/checkout/checkout-stages";
import { missingNotice } from "@/lib/domain/errors/checkout";
import { toPersianDigits } from "@/lib/persian/digits";
import { headingId, type Stages, stageId } from "./use-stages";

type StageItemProps = {
  stage: Stage;
  number: number;
  title: string;
  shortTitle: string;
  answer: string;
  nextTitle?: string;
  stages: Stages;
  children: ReactNode;
};

const CIRCLES = {
  folded: "border-2 border-brand bg-brand text-on-brand",
  open: "border-2 border-brand bg-canvas text-brand",
  waiting: "border-[1.5px] border-field bg-canvas text-ink-faint",
} as const;

/** A step of the checkout: open, collapsed to its answer, or only its name if earlier steps are incomplete. */
export function StageItem(props: StageItemProps) {
  const { stage, number, title, shortTitle, answer, nextTitle, stages, children } = props;
  const t = useTranslations("Checkout");
  const state = stages.stateOf(stage);
  const line = state === "folded" ? "before:bg-brand" : "before:bg-line";
  const gap = state === "folded" ? "pb-0.5" : "pb-5";
  return (
    <li
      id={stageId(stage)}
      className={`relative scroll-mt-4 scroll-mb-24 ps-10.5 before:absolute before:start-3.5 before:top-9 before:-bottom-1.5 before:w-0.5 last:before:hidden ${line} ${gap}`}
    >
      <span
        aria-hidden="true"
        className={`absolute start-0 top-1.75 grid size-7.5 place-items-center rounded-full text-base font-bold ${CIRCLES[state]}`}
      >
        {state === "folded" ? <Check className="size-4" /> : toPersianDigits(number)}
      </span>
      {state === "folded" && <Folded stage={stage} title={shortTitle} answer={answer} stages={stages} />}
      {state === "open" && (
        <Open stage={stage} title={title} nextTitle={nextTitle} stages={stages}>
          {children}
        </Open>
      )}
      {state === "waiting" && (
        <h2 id={headingId(stage)} tabIndex={-1}>
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={`${headingId(stage)}-closed`}
            onClick={() => stages.press(stage)}
            className="min-h-11 w-full rounded-sm text-start text-lg font-medium text-ink-faint"
          >
            {title}
          </button>
          <span id={`${headingId(stage)}-closed`} hidden>
            {t("previousStepFirst")}
          </span>
        </h2>
      )}
    </li>
  );
}

type PartProps = Pick<StageItemProps, "stage" | "title" | "stages">;

function Folded({ stage, title, answer, stages }: PartProps & { answer: string }) {
  const t = useTranslations("Checkout");
  return (
    <div className="flex min-h-11 items-center gap-3">
      <h2 id={headingId(stage)} tabIndex={-1} className="flex min-w-0 flex-1 items-baseline gap-3 rounded-xs">
        <span className="shrink-0 text-xs font-normal text-ink-soft max-lg:sr-only lg:w-21">{title}</span>
        <span className="truncate text-base font-medium">{answer}</span>
      </h2>
      <button
        type="button"
        aria-label={t("changeOf", { step: title })}
        onClick={() => stages.change(stage)}
        className="min-h-11 shrink-0 rounded-sm text-base font-medium text-brand hover:underline"
      >
        {t("change")}
      </button>
    </div>
  );
}

function Open({ stage, title, nextTitle, stages, children }: PartProps & { nextTitle?: string; children: ReactNode }) {
  const t = useTranslations();
  const gap = stages.gapIn(stage);
  const notice = gap && missingNotice(gap);
  return (
    <>
      <h2 id={headingId(stage)} tabIndex={-1} className="flex min-h-11 items-center rounded-xs text-lg font-bold">
        {title}
      </h2>
      <div className="flex flex-col gap-4 pt-1">
        {notice && "key" in notice && (
          <Alert tone="danger" live>
            {t(notice.key)}
          </Alert>
        )}
        {children}
        {nextTitle && (
          <Button variant="outline" className="self-start max-lg:hidden" onClick={stages.goOn}>
            {t("Checkout.goOnTo", { step: nextTitle })}
          </Button>
        )}
      </div>
    </>
  );
}
