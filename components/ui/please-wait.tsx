"use client";

import { useSlowWait } from "@/lib/hooks/use-slow-wait";
import { Button } from "./button";
import { Spinner } from "./spinner";

type PleaseWaitProps = {
  text: string;
  /** Before any script it can say what is missing without one. */
  noScript?: string;
  /** What a long wait says and offers; `again` also asks by itself. Without it the wait goes on as it is. */
  slow?: { text: string; label: string; again: () => void };
  className?: string;
};

/** Stands for a whole page whose data have not come. After 8 s it says that it still waits, asks again and offers to (spec 9). */
export function PleaseWait({ text, noScript, slow, className = "min-h-96 text-ink-soft" }: PleaseWaitProps) {
  const isSlow = useSlowWait(() => slow?.again()) && slow !== undefined;
  return (
    <div className={`flex flex-col items-center justify-center gap-4 text-center ${className}`}>
      <Spinner />
      <p role="status">{isSlow ? slow.text : text}</p>
      {isSlow && (
        <Button variant="secondary" onClick={slow.again}>
          {slow.label}
        </Button>
      )}
      {noScript && <noscript>{noScript}</noscript>}
    </div>
  );
}
