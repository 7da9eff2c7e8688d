"use client";

import { useTranslations } from "next-intl";
import { lazy, type MouseEvent, type RefObject, type UIEvent, useRef, useState } from "react";
import { replayEarlyClick } from "@/components/ui/early-click";
import { Late } from "@/components/ui/late";
import { Picture } from "@/components/ui/picture";
import { endZoom, zoomPicture } from "./zoom-picture";

const Lightbox = lazy(async () => ({ default: (await import("./lightbox")).Lightbox }));

type GalleryProps = {
  pictures: { src: string; alt: string }[];
  title: string;
  /** True if the images do not show this very product, which the page then states. */
  isSample?: boolean;
};

const FRAME = "(min-width: 1024px) 28rem, (min-width: 768px) 50vw, calc(100vw - 2rem)";

/** Images that are swiped sideways, even without JavaScript, with thumbnails or dots and a zoom view. */
export function Gallery({ pictures, title, isSample = false }: GalleryProps) {
  const t = useTranslations("Product");
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);

  const show = (index: number) => {
    setCurrent(index);
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" });
  };
  const open = (index: number) => {
    setCurrent(index);
    setIsOpen(true);
  };

  return (
    <section aria-label={t("gallery")} className="min-w-0">
      <Strip ref={strip} pictures={pictures} onCurrent={setCurrent} onOpen={open} />
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      <Marks pictures={pictures} current={current} isSample={isSample} />
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

type StripProps = Pick<GalleryProps, "pictures"> & {
  ref: RefObject<HTMLUListElement | null>;
  onCurrent: (index: number) => void;
  onOpen: (index: number) => void;
};

function Strip({ ref, pictures, onCurrent, onOpen }: StripProps) {
  const t = useTranslations("Product");
  const handleOpen = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    // In a right-to-left row the scroll offset is negative.
    onCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  return (
    <ul
      ref={ref}
      onScrollEnd={handleScroll}
      className="tile flex snap-x snap-mandatory overflow-x-auto rounded-lg [scrollbar-width:none] noscript:[scrollbar-width:auto]"
    >
      {pictures.map(({ src, alt }, index) => (
        <li key={src} className="w-full shrink-0 snap-center">
          {/* Without JavaScript the link opens the picture itself. */}
          <a
            href={src}
            aria-label={t("zoomOf", { image: alt })}
            aria-haspopup="dialog"
            onClick={(event) => handleOpen(event, index)}
            onPointerMove={zoomPicture}
            onPointerLeave={endZoom}
            className="group relative block aspect-[8/7] cursor-zoom-in md:aspect-square overflow-hidden -outline-offset-2"
          >
            <Picture
              src={src}
              alt={alt}
              fill
              sizes={FRAME}
              preload={index === 0}
              className="origin-(--spot) object-contain mix-blend-multiply transition-transform group-data-close:scale-200"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ThumbnailsProps = Pick<GalleryProps, "pictures"> & { current: number; onShow: (index: number) => void };

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const t = useTranslations("Product");
  return (
    <ul aria-label={t("thumbnails")} className="mt-3 flex gap-3 overflow-x-auto max-md:hidden noscript:hidden">
      {pictures.map(({ src, alt }, index) => (
        <li key={src} className="shrink-0">
          <button
            ref={replayEarlyClick}
            data-early=""
            type="button"
            aria-label={alt}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onShow(index)}
            className="group relative block size-19 overflow-hidden rounded-sm -outline-offset-2"
          >
            <span className="tile block size-full">
              <Picture src={src} alt="" width={80} height={80} className="size-full object-contain" />
            </span>
            <span className="absolute inset-0 rounded-sm inset-ring-brand group-aria-current:inset-ring-2" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Says what the images show, and on phones has a dot for each. */
function Marks({ pictures, current, isSample }: Omit<GalleryProps, "title"> & { current: number }) {
  const t = useTranslations("Product");
  return (
    <div className="mt-2 flex min-h-5.5 items-center justify-between gap-4 empty:hidden">
      {isSample && <p className="text-xs text-ink-faint">{t("sampleImages")}</p>}
      {pictures.length > 1 && (
        <p aria-hidden="true" className="ms-auto flex gap-2 md:hidden noscript:hidden">
          {pictures.map(({ src }, index) => (
            <i key={src} className={`h-1.5 rounded-full ${index === current ? "w-4.5 bg-brand" : "w-1.5 bg-field"}`} />
          ))}
        </p>
      )}
    </div>
  );
}
