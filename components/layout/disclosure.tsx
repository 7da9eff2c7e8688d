"use client";

import { usePathname } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type DisclosureProps = { summary: ReactNode; summaryClass: string; className?: string; children: ReactNode };

/** A `details` that opens without script, and with it closes by Escape, a press outside or a step to another page. */
export function Disclosure({ summary, summaryClass, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => details.current?.removeAttribute("open"), [pathname]);

  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) {
        details.current?.removeAttribute("open");
      }
    };
    document.addEventListener("pointerdown", handlePress);
    return () => document.removeEventListener("pointerdown", handlePress);
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };

  return (
    <details ref={details} onKeyDown={handleKey} className={className}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  );
}
