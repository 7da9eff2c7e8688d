"use client";

import { type UIEvent, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";

type GalleryProps = {
  pictures: { src: string; alt: string }[];
  labels: { gallery: string; thumbnails: string };
};

/** A strip of pictures that is swiped sideways, also without script, and thumbnails that lead to each of them. */
export function Gallery({ pictures, labels }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    setCurrent(index);
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
  };
  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    // Right to left, the offset counts down from 0.
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  return (
    <section aria-label={labels.gallery} className="flex flex-col gap-3">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScrollEnd={handleScroll}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-lg border bg-picture [scrollbar-width:none] dark:brightness-90"
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className="relative aspect-square w-full shrink-0 snap-center">
            <Picture
              src={src}
              alt={alt}
              fill
              sizes="(min-width: 1024px) 32rem, 100vw"
              preload={index === 0}
              className="object-contain"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul aria-label={labels.thumbnails} className="flex gap-2 overflow-x-auto p-1">
          {pictures.map(({ src, alt }, index) => (
            <li key={src} className="shrink-0">
              <button
                type="button"
                aria-label={alt}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(index)}
                className="relative block size-16 overflow-hidden rounded-sm border-2 border-line bg-picture aria-current:border-brand sm:size-20 dark:brightness-90"
              >
                <Picture src={src} alt="" width={80} height={80} className="size-full object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
