"use client";

import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useMedia } from "@/lib/hooks/use-media";
import { useNear } from "@/lib/hooks/use-near";
import type { CarouselPosition } from "./carousel-engine";

const CarouselEngine = lazy(() => import("./carousel-engine"));
// On phones rows are swiped: they never need these.
const Arrow = lazy(async () => ({ default: (await import("./carousel-marks")).Arrow }));
const Dots = lazy(async () => ({ default: (await import("./carousel-marks")).Dots }));

/** Below this width a row is swiped, which browsers do best themselves (spec 9). */
const WIDE = "(min-width: 600px)";

type CarouselProps = {
  /** Names the row. */
  label: string;
  labels: { back: string; forth: string };
  /** Marks under the row, one for each stop. */
  hasDots?: boolean;
  /** The slides, as `li` that do not shrink. */
  children: ReactNode;
};

/**
 * A row that runs from right to left. It is a list that scrolls by finger and without script; on a wide screen, once it
 * comes near, it can be dragged and has arrows. Nothing changes its size when that happens.
 */
export function Carousel({ label, labels, hasDots = false, children }: CarouselProps) {
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
        <Suspense>
          <Arrow side="back" label={labels.back} move={position.back} />
        </Suspense>
      )}
      <div
        ref={viewport}
        className={`-mx-4 px-4 pb-3 noscript:[scrollbar-width:auto] ${position ? "overflow-hidden" : "snap-x scroll-px-4 overflow-x-auto [scrollbar-width:none]"}`}
      >
        <ul className="flex gap-3 sm:gap-4">{children}</ul>
      </div>
      {position && (
        <Suspense>
          <Arrow side="forth" label={labels.forth} move={position.forth} />
          {hasDots && <Dots index={position.index} count={position.count} />}
        </Suspense>
      )}
      {isNear && isWide && viewport.current && (
        <Suspense>
          <CarouselEngine viewport={viewport.current} onMove={setPosition} />
        </Suspense>
      )}
    </div>
  );
}
