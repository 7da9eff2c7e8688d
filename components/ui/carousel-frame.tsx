"use client";

import { lazy } from "react";
import { type CarouselFrameProps, SWIPED } from "./carousel-look";
import { Late } from "./late";

const CarouselRow = lazy(async () => ({ default: (await import("./carousel-row")).CarouselRow }));

export function CarouselFrame(props: CarouselFrameProps) {
  return (
    <Late
      fallback={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a row of slides is a plain group.
        <div role="group" aria-label={props.label} className="relative">
          <div className={SWIPED}>{props.children}</div>
        </div>
      }
    >
      <CarouselRow {...props} />
    </Late>
  );
}
