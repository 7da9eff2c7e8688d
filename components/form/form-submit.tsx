"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { useCountdown } from "@/lib/hooks/use-countdown";
import { WaitNote } from "./wait-note";

type FormSubmitProps = {
  isBusy: boolean;
  /** Epoch milliseconds; 0 means no wait. */
  waitUntil: number;
  disabled?: boolean;
  variant?: ButtonLook["variant"];
  children: ReactNode;
};

/** The submit button of a `useShopForm` form. After a rate-limit error it counts down and is then enabled again. */
export function FormSubmit({ isBusy, waitUntil, disabled = false, variant, children }: FormSubmitProps) {
  const isWaiting = (useCountdown(waitUntil) ?? 0) > 0;
  const note = useId();
  return (
    <div className="flex flex-col gap-3">
      <Button
        type="submit"
        variant={variant}
        size="lg"
        wide
        loading={isBusy}
        disabled={disabled || isWaiting}
        aria-describedby={isWaiting ? note : undefined}
      >
        {children}
      </Button>
      <WaitNote id={note} until={waitUntil} />
    </div>
  );
}
