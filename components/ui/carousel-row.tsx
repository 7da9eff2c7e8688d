"use client";

import { type KeyboardEvent, lazy, useRef, useState } from "react";
import { useMedia } from "@/lib/hooks/use-media";
import { useNear } from "@/lib/hooks/use-near";
import type { CarouselPosition } from "./carousel-engine";
import { type CarouselFrameProps, SWIPED } from "./carousel-look";
import { Late } from "./late";

const CarouselEngine = lazy(() => import("./carousel-engine"));
const Arrow = lazy(async () => ({ default: (await import("./carousel-marks")).Arrow }));
const Dots = lazy(async () => ({ default: (await import("./carousel-marks")).Dots }));

/** Below this width a row is swiped, which browsers handle best themselves (spec 9). */
const WIDE = "(min-width: 600px)";

/**
 * Without JavaScript the row scrolls by finger. Near the viewport of a wide screen it gets arrows and can be dragged.
 */
export function CarouselRow({ label, labels, hasDots = false, children }: CarouselFrameProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useNear(viewport);
  const isWide = useMedia(WIDE);
  const [position, setPosition] = useState<CarouselPosition | null>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = event.key === "ArrowLeft" ? position?.forth : event.key === "ArrowRight" ? position?.back : null;
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a row of slides is a plain group.
    <div role="group" aria-label={label} className="relative" onKeyDown={handleKeyDown}>
      {position && (
        <Late>
          <Arrow side="back" label={labels.back} move={position.back} />
        </Late>
      )}
      <div
        ref={viewport}
        className={position ? "-mx-gutter overflow-hidden px-gutter pb-3 lg:-mx-1.5 lg:px-1.5" : SWIPED}
      >
        {children}
      </div>
      {position && (
        <Late>
          <Arrow side="forth" label={labels.forth} move={position.forth} />
          {hasDots && position.count > 1 && <Dots index={position.index} count={position.count} />}
        </Late>
      )}
      {isNear && isWide && viewport.current && (
        <Late>
          <CarouselEngine viewport={viewport.current} onMove={setPosition} />
        </Late>
      )}
    </div>
  );
}
