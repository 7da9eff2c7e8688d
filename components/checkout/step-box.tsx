"use client";

import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import type { CheckoutStep } from "@/lib/domain/checkout";
import { closedStepNotice } from "@/lib/domain/errors/checkout";
import { stepId } from "./use-submit-order";

type StepBoxProps = {
  step: CheckoutStep;
  title: string;
  isOpen: boolean;
  children: ReactNode;
};

/** One step of the checkout, between lines. A step whose turn has not come shows its title only, and says what comes first when pressed. */
export function StepBox({ step, title, isOpen, children }: StepBoxProps) {
  const tell = useNotices();
  if (!isOpen) {
    return (
      <section id={stepId(step)} tabIndex={-1} className="border-t outline-none">
        <h2>
          <button
            type="button"
            aria-disabled="true"
            onClick={() => tell([closedStepNotice(step)])}
            className="flex min-h-14 w-full items-center justify-between gap-3 rounded-sm text-start text-lg font-medium text-ink-faint"
          >
            {title}
            <Lock aria-hidden="true" className="size-4" />
          </button>
        </h2>
      </section>
    );
  }
  return (
    <section id={stepId(step)} tabIndex={-1} className="scroll-mt-4 border-t py-5 outline-none">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-lg font-bold">{title}</legend>
        {children}
      </fieldset>
    </section>
  );
}
