"use client";

import { usePathname } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type DisclosureProps = {
  /** An id that a control elsewhere names in its `data-opens`. */
  id?: string;
  summary: ReactNode;
  summaryClass: string;
  className?: string;
  children: ReactNode;
};

/**
 * A `details` element that opens without JavaScript; with JavaScript, it closes on Escape, a click or focus outside, or
 * a navigation.
 */
export function Disclosure({ id, summary, summaryClass, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
  useEffect(() => details.current?.removeAttribute("open"), [pathname]);

  useEffect(() => {
    const handleOutside = ({ target }: Event) => {
      if (!(target instanceof Element) || details.current?.contains(target)) return;
      // The control toggles the menu itself: closing it here would make the control open it again.
      if (id && target.closest(`[data-opens=${id}]`)) return;
      details.current?.removeAttribute("open");
    };
    const ways = ["pointerdown", "focusin"];
    for (const way of ways) document.addEventListener(way, handleOutside);
    return () => {
      for (const way of ways) document.removeEventListener(way, handleOutside);
    };
  }, [id]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    const summary = details.current.querySelector("summary");
    summary?.focus();
    // If the summary is hidden, the menu was opened by the control elsewhere.
    if (id && document.activeElement !== summary) {
      document.querySelector<HTMLElement>(`[data-opens=${id}]`)?.focus();
    }
  };

  return (
    <details ref={details} id={id} onKeyDown={handleKey} className={className}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  );
}
