"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { CHIP } from "@/components/desk/kit/chip";

/** Opens without JavaScript; with JavaScript, Escape and a click outside close it. */
export function FilterMenu({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      // The calendar of a field in this menu is rendered outside of it, in a popover.
      const isInside = target instanceof Element && (box.current?.contains(target) || target.closest("[data-popover]"));
      if (!isInside && box.current) box.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !box.current?.contains(event.target as Node)) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={box} name="filter" onKeyDown={handleKey} className="group relative max-sm:open:w-full">
      <summary className={`${CHIP} w-fit cursor-pointer list-none bg-surface [&::-webkit-details-marker]:hidden`}>
        {name} <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-1 max-h-80 overflow-y-auto rounded-md border bg-surface p-2 shadow-overlay sm:absolute sm:start-0 sm:z-20 sm:w-72">
        {children}
      </div>
    </details>
  );
}
