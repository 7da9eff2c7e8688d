"use client";

import { lazy } from "react";
import type { CarouselProps } from "./carousel-look";
import { SLIDES, SWIPED } from "./carousel-look";
import { Late } from "./late";

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
