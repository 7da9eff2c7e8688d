import type { ReactNode } from "react";

export type CarouselFrameProps = {
  label: string;
  labels: { back: string; forth: string };
  hasDots?: boolean;
  children: ReactNode;
};

export type CarouselProps = Omit<CarouselFrameProps, "children"> & {
  slides?: string;
  children: ReactNode;
};

export const SWIPED =
  "-mx-gutter snap-x scroll-px-gutter overflow-x-auto px-gutter pb-3 lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5 [scrollbar-width:none] noscript:[scrollbar-width:auto]";

export const SLIDES = "flex gap-3 sm:gap-4";
