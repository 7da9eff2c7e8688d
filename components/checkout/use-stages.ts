"use client";

import { useEffect, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import type { CheckoutChoice } from "@/lib/domain/checkout/checkout";
import {
  type Missing,
  mayOpen,
  missingIn,
  openStage,
  STAGES,
  type Stage,
  stageAfter,
  stageOf,
} from "@/lib/domain/checkout/checkout-stages";
import { closedStepNotice } from "@/lib/domain/errors/checkout";

export const stageId = (stage: Stage) => `checkout-${stage}`;
export const headingId = (stage: Stage) => `${stageId(stage)}-title`;

type FocusTarget = { stage: Stage; at: "heading" | "choice"; isKept?: boolean };

function focusOn({ stage, at, isKept }: FocusTarget): void {
  if (isKept && document.activeElement !== document.body) return;
  const chosen = at === "choice" && document.querySelector<HTMLElement>(`#${stageId(stage)} input:checked`);
  const target = chosen || document.getElementById(headingId(stage));
  target?.focus({ preventScroll: true });
  document.getElementById(stageId(stage))?.scrollIntoView({ block: "nearest" });
}

/** Manages which steps are open or collapsed, and their focus. Steps in `given` need no answer. */
export function useStages(choice: CheckoutChoice, given: ReadonlySet<Stage>) {
  const tell = useNotices();
  const [answered, setAnswered] = useState<readonly Stage[]>([]);
  const [reopened, setReopened] = useState<Stage | null>(null);
  const [gap, setGap] = useState<Missing | null>(null);
  const [aim, setAim] = useState<FocusTarget | null>(null);
  useEffect(() => {
    if (aim) focusOn(aim);
  }, [aim]);
  const settled = new Set([...given, ...answered]);
  const open = openStage(choice, settled, reopened);

  const answer = (stages: readonly Stage[], next: Stage) => {
    setAnswered([...answered, ...stages]);
    setReopened(null);
    setAim({ stage: next, at: "heading" });
  };
  /** Opens the step in which something is missing. */
  const show = (missing: Missing) => {
    setReopened(stageOf(missing));
    setGap(missing);
    setAim({ stage: stageOf(missing), at: "heading" });
  };

  return {
    open,
    stateOf: (stage: Stage) =>
      stage === open ? "open" : settled.has(stage) && missingIn(choice, stage) === null ? "folded" : "waiting",
    /** Returns what is missing in a step, until it is filled in. */
    gapIn: (stage: Stage) => (gap && stageOf(gap) === stage && missingIn(choice, stage) === gap ? gap : null),
    /** The next step; null if placing the order comes next. */
    next: open && stageAfter(open),
    goOn: () => {
      if (!open) return;
      const missing = missingIn(choice, open);
      if (missing) return show(missing);
      const next = openStage(choice, new Set([...settled, open]), null);
      answer([open], next ?? stageAfter(open) ?? open);
    },
    change: (stage: Stage) => {
      setReopened(stage);
      setAim({ stage, at: "choice" });
    },
    /** Called if the user clicks a step that cannot be opened yet. */
    press: (stage: Stage) => {
      if (mayOpen(choice, stage)) answer(STAGES.slice(0, STAGES.indexOf(stage)), stage);
      else tell([closedStepNotice(stage)]);
    },
    show,
    /** Focuses the heading after the focused element was removed. */
    catchFocus: (stage: Stage) => setAim({ stage, at: "heading", isKept: true }),
  } as const;
}

export type Stages = ReturnType<typeof useStages>;
