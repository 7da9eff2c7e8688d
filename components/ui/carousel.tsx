"use client";

import { lazy, type ReactNode } from "react";
import { SLIDES, SWIPED } from "./carousel-look";
import { Late } from "./late";

export type CarouselProps = {
  /** Names the row. */
  label: string;
  labels: { back: string; forth: string };
  /** Marks under the row, one for each stop. */
  hasDots?: boolean;
  /** The slides, as `li` that do not shrink. */
  children: ReactNode;
};

const CarouselRow = lazy(async () => ({ default: (await import("./carousel-row")).CarouselRow }));

/**
 * A row of slides, drawn by the server. What moves it comes after the page; until then, and on phones for good, it is
 * swiped.
 */
export function Carousel(props: CarouselProps) {
  return (
    <Late
      fallback={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a row of slides is a plain group.
        <div role="group" aria-label={props.label} className="relative">
          <div className={SWIPED}>
            <ul className={SLIDES}>{props.children}</ul>
          </div>
        </div>
      }
    >
      <CarouselRow {...props} />
    </Late>
  );
}
