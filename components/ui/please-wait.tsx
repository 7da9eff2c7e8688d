"use client";

import { useSlowWait } from "@/lib/hooks/use-slow-wait";
import { Button } from "./button";
import { Spinner } from "./spinner";

type PleaseWaitProps = {
  text: string;
  /** Text and button for a long wait; `again` is also called automatically. Without it, the wait just continues. */
  slow?: { text: string; label: string; again: () => void };
  className?: string;
};

/** Replaces a whole page while its data loads. After 8 s it says so, retries and offers a retry button (spec 9). */
export function PleaseWait({ text, slow, className = "min-h-96 text-ink-soft" }: PleaseWaitProps) {
  const isSlow = useSlowWait(() => slow?.again()) && slow !== undefined;
  return (
    <div className={`noscript:hidden flex flex-col items-center justify-center gap-4 text-center ${className}`}>
      <Spinner />
      <p role="status">{isSlow ? slow.text : text}</p>
      {isSlow && (
        <Button variant="secondary" onClick={slow.again}>
          {slow.label}
        </Button>
      )}
    </div>
  );
}
