import type { ReactNode } from "react";

export type CarouselFrameProps = {
  /** Names the row. */
  label: string;
  labels: { back: string; forth: string };
  /** Marks under the row, one for each stop. */
  hasDots?: boolean;
  /** The list of slides. */
  children: ReactNode;
};

export type CarouselProps = Omit<CarouselFrameProps, "children"> & {
  /** Classes of the list, where its slides share rows. */
  slides?: string;
  /** The slides, as `li` that do not shrink. */
  children: ReactNode;
};

/** A row of slides that is swiped. */
export const SWIPED =
  "-mx-gutter snap-x scroll-px-gutter overflow-x-auto px-gutter pb-3 lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5 [scrollbar-width:none] noscript:[scrollbar-width:auto]";

/** Its list, of slides that know their width. */
export const SLIDES = "flex gap-3 sm:gap-4";
