import type { ReactNode } from "react";

export type CarouselProps = {
  /** Names the row. */
  label: string;
  labels: { back: string; forth: string };
  /** Marks under the row, one for each stop. */
  hasDots?: boolean;
  /** The slides, as `li` that do not shrink. */
  children: ReactNode;
};

/** A row of slides that is swiped. */
export const SWIPED =
  "-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-3 [scrollbar-width:none] noscript:[scrollbar-width:auto]";

/** Its list. */
export const SLIDES = "flex gap-3 sm:gap-4";
