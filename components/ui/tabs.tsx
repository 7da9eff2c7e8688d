"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { replayEarlyClick } from "./early-click";
import { showOpenEntry } from "./open-entry";
import { RevealTarget } from "./reveal-target";

export type Tab = {
  id: string;
  label: string;
  /** Renders the panel only once the tab is opened, for content that is fetched on demand. */
  late?: boolean;
  /** Links to this anchor open the tab: `reviews` for `#reviews`. */
  anchor?: string;
  panel: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: Tab[];
  initial: string;
};

// In right-to-left order the next tab is on the left.
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + 1) % count,
  ArrowRight: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** All panels are in the HTML for search engines; without JavaScript they are listed below each other. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(initial);
  const [opened, setOpened] = useState([initial]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another open tab
  useEffect(() => showOpenEntry(list.current), [open]);

  const show = (id: string) => {
    setOpen(id);
    setOpened((earlier) => (earlier.includes(id) ? earlier : [...earlier, id]));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === open);
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="flex overflow-x-auto border-b [scrollbar-width:none] noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={replayEarlyClick}
            data-early=""
            type="button"
            role="tab"
            id={`${ownId}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === open}
            aria-controls={`${ownId}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => show(tab.id)}
            className="-mb-px min-h-12 grow border-b-2 border-transparent px-3 text-base font-medium whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-brand aria-selected:border-brand aria-selected:text-brand sm:grow-0 sm:px-5"
          >
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          role="tabpanel"
          id={`${ownId}-${tab.id}-panel`}
          aria-labelledby={`${ownId}-${tab.id}`}
          className={`pt-6 ${tab.id === open ? "" : tab.late ? "hidden" : "hidden noscript:block"}`}
        >
          {tab.anchor && <div id={tab.anchor} className="-mt-6 scroll-mt-16 pb-6" />}
          <h2 className="sr-only noscript:not-sr-only noscript:mb-4 noscript:text-xl noscript:font-bold">
            {tab.label}
          </h2>
          {(!tab.late || opened.includes(tab.id)) && tab.panel}
        </section>
      ))}
      {tabs.some(({ anchor }) => anchor) && <RevealTarget />}
    </div>
  );
}
