"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useMedia } from "@/lib/hooks/use-media";
import { useNear } from "@/lib/hooks/use-near";
import { buttonClass } from "./button-class";
import type { CarouselPosition } from "./carousel-engine";

const CarouselEngine = lazy(() => import("./carousel-engine"));

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
      {position && <Arrow side="back" label={labels.back} move={position.back} />}
      <div
        ref={viewport}
        className={`-mx-4 px-4 pb-3 noscript:[scrollbar-width:auto] ${position ? "overflow-hidden" : "snap-x scroll-px-4 overflow-x-auto [scrollbar-width:none]"}`}
      >
        <ul className="flex gap-3 sm:gap-4">{children}</ul>
      </div>
      {position && <Arrow side="forth" label={labels.forth} move={position.forth} />}
      {position && hasDots && <Dots index={position.index} count={position.count} />}
      {isNear && isWide && viewport.current && (
        <Suspense>
          <CarouselEngine viewport={viewport.current} onMove={setPosition} />
        </Suspense>
      )}
    </div>
  );
}

type ArrowProps = { side: "back" | "forth"; label: string; move: (() => void) | null };

/** At the end of the row it stays where the focus is, unseen and without effect. */
function Arrow({ side, label, move }: ArrowProps) {
  const Icon = side === "back" ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={move === null}
      onClick={() => move?.()}
      className={`${buttonClass({ variant: "plain", size: "icon" })} absolute! inset-y-0 z-10 my-auto rounded-full! border bg-surface text-ink shadow-raised hover:text-brand aria-disabled:pointer-events-none aria-disabled:opacity-0! ${side === "back" ? "-start-2" : "-end-2"}`}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

function Dots({ index, count }: { index: number; count: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-6 flex justify-center gap-2">
      {Array.from({ length: count }, (_, stop) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place.
          key={stop}
          className={`h-2 rounded-full bg-surface shadow-raised transition-[width] ${stop === index ? "w-6" : "w-2 opacity-60"}`}
        />
      ))}
    </div>
  );
}
