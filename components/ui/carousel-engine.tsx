"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";

/** Where a carousel stands, and the ways on from there; null where it has none. */
export type CarouselPosition = {
  index: number;
  /** Stops it can stand at. */
  count: number;
  back: (() => void) | null;
  forth: (() => void) | null;
};

type CarouselEngineProps = { viewport: HTMLElement; onMove: (position: CarouselPosition | null) => void };

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Embla on a row that is there already. It draws nothing, and stands in a file of its own so that it loads when needed. */
export default function CarouselEngine({ viewport, onMove }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ direction: "rtl", align: "start", slidesToScroll: "auto" });

  useEffect(() => {
    // Embla moves the list itself and counts from its start.
    viewport.scrollLeft = 0;
    attach(viewport);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const tell = () =>
      onMove({
        index: embla.selectedScrollSnap(),
        count: embla.scrollSnapList().length,
        back: embla.canScrollPrev() ? () => embla.scrollPrev(isStill()) : null,
        forth: embla.canScrollNext() ? () => embla.scrollNext(isStill()) : null,
      });
    tell();
    embla.on("select", tell).on("reInit", tell);
    return () => {
      embla.off("select", tell).off("reInit", tell);
      onMove(null);
    };
  }, [embla, onMove]);

  return null;
}
