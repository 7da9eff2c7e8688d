"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";

/** The current stop of a carousel; `back` and `forth` are null at the ends. */
export type CarouselPosition = {
  index: number;
  count: number;
  back: (() => void) | null;
  forth: (() => void) | null;
};

type CarouselEngineProps = { viewport: HTMLElement; onMove: (position: CarouselPosition | null) => void };

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Attaches Embla to an existing row. A separate file, so that it can be loaded on demand. */
export default function CarouselEngine({ viewport, onMove }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ direction: "rtl", align: "start", slidesToScroll: "auto" });

  useEffect(() => {
    // Embla moves the list itself, counting from its start.
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
