"use client";

import { useTranslations } from "next-intl";
import { lazy, type MouseEvent, type PointerEvent, type UIEvent, useRef, useState } from "react";
import { Late } from "@/components/ui/late";
import { Picture } from "@/components/ui/picture";
import { formatCount } from "@/lib/persian/digits";

const Lightbox = lazy(async () => ({ default: (await import("./lightbox")).Lightbox }));

type GalleryProps = {
  pictures: { src: string; alt: string }[];
  /** What the pictures show. */
  title: string;
};

const FRAME = "(min-width: 1024px) 32rem, (min-width: 768px) 50vw, calc(100vw - 2rem)";
/** Under the mouse the picture is drawn twice as large. */
const CLOSE = "64rem";

/** A strip of pictures that is swiped sideways, also without script, thumbnails that lead to each, and a close look. */
export function Gallery({ pictures, title }: GalleryProps) {
  const t = useTranslations("Product");
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);

  const show = (index: number) => {
    setCurrent(index);
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
  };
  const open = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setCurrent(index);
    setIsOpen(true);
  };
  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    // Right to left, the offset counts down from 0.
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));

  return (
    <section aria-label={t("gallery")} className="relative flex min-w-0 flex-col gap-3">
      <ul
        ref={strip}
        onScrollEnd={handleScroll}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-lg border bg-picture [scrollbar-width:none] noscript:[scrollbar-width:auto] dark:brightness-90"
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className="w-full shrink-0 snap-center">
            {/* Without script the link opens the picture itself. */}
            <a
              href={src}
              aria-label={t("zoomOf", { image: alt })}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              onPointerMove={lookCloser}
              className="relative block aspect-square cursor-zoom-in overflow-hidden -outline-offset-2"
            >
              <Picture
                src={src}
                alt={alt}
                fill
                sizes={FRAME}
                preload={index === 0}
                className="origin-(--spot) object-contain transition-transform pointer-fine:[a:hover>&]:scale-200"
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-surface px-2.5 text-2xs text-ink-soft shadow-raised md:hidden noscript:hidden"
        >
          {t("imageOf", { n: formatCount(current + 1), total: formatCount(pictures.length) })}
        </p>
      )}
      {pictures.length > 1 && (
        <ul aria-label={t("thumbnails")} className="flex gap-2 overflow-x-auto p-1 max-md:hidden noscript:hidden">
          {pictures.map(({ src, alt }, index) => (
            <li key={src} className="shrink-0">
              <button
                type="button"
                aria-label={alt}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(index)}
                className="relative block size-16 overflow-hidden rounded-sm border-2 border-line bg-picture aria-current:border-brand sm:size-20 dark:brightness-90"
              >
                <Picture src={src} alt="" fill sizes="5rem" className="object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen !== null && (
        <Late>
          <Lightbox
            pictures={pictures}
            index={current}
            title={title}
            open={isOpen}
            onIndexChange={show}
            onClose={() => setIsOpen(false)}
          />
        </Late>
      )}
    </section>
  );
}

/** The spot under the mouse stays where it is while the picture grows, in a width that is sharp then. */
function lookCloser({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== "mouse") return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const spot = `${(100 * (clientX - left)) / width}% ${(100 * (clientY - top)) / height}%`;
  currentTarget.style.setProperty("--spot", spot);
  const image = currentTarget.querySelector("img");
  if (image && image.sizes !== CLOSE) image.sizes = CLOSE;
}
