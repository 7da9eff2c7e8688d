"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ModalPanel } from "@/components/ui/modal-panel";
import { Picture } from "@/components/ui/picture";
import { formatCount } from "@/lib/persian/digits";
import { useZoom } from "./use-zoom";

type LightboxProps = {
  pictures: { src: string; alt: string }[];
  index: number;
  title: string;
  open: boolean;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

const STEP = 1.5;

/** Pixels moved per key press while zoomed; otherwise left and right switch images. */
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
};

/** Full-screen images, zoomed by pinch, double tap, wheel and keys. */
export function Lightbox({ pictures, index, title, open, onIndexChange, onClose }: LightboxProps) {
  const t = useTranslations("Product");
  const frame = useRef<HTMLDivElement>(null);
  const go = (step: number) => {
    if (step === 0) return;
    zoom.reset();
    onIndexChange((index + step + pictures.length) % pictures.length);
  };
  // Dragging an image to the right reveals the next one, which is on its left.
  const zoom = useZoom(frame, go);
  const isClose = zoom.view.scale > 1;
  const picture = pictures[index];

  const keys: Record<string, () => void> = {
    "+": () => zoom.zoomBy(STEP),
    "=": () => zoom.zoomBy(STEP),
    "-": () => zoom.zoomBy(1 / STEP),
    "0": zoom.reset,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && isClose) zoom.panBy(arrow);
    else if (arrow) go(Math.sign(arrow.x));
    else keys[event.key]?.();
    if (arrow || keys[event.key]) event.preventDefault();
  };

  return (
    <ModalPanel
      place="full"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={t("closeZoom")}
      onKeyDown={handleKeyDown}
      footer={<LightboxBar {...{ index, isClose, go }} count={pictures.length} zoomBy={zoom.zoomBy} />}
    >
      <div
        ref={frame}
        {...zoom.handlers}
        data-scale={zoom.view.scale}
        className={`relative size-full touch-none overflow-hidden bg-picture select-none dark:brightness-90 ${isClose ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
      >
        {picture && (
          <Picture
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            fill
            sizes="200vw"
            loading="eager"
            draggable={false}
            style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
            className="object-contain"
          />
        )}
      </div>
    </ModalPanel>
  );
}

type LightboxBarProps = {
  index: number;
  count: number;
  isClose: boolean;
  go: (step: number) => void;
  zoomBy: (factor: number) => void;
};

function LightboxBar({ index, count, isClose, go, zoomBy }: LightboxBarProps) {
  const t = useTranslations("Product");
  return (
    <div className="flex w-full items-center justify-center gap-1">
      <Button variant="ghost" size="icon" aria-label={t("previousImage")} onClick={() => go(-1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Button>
      <p aria-live="polite" className="min-w-32 text-center text-xs text-ink-soft">
        {t("image", { n: formatCount(index + 1), total: formatCount(count) })}
      </p>
      <Button variant="ghost" size="icon" aria-label={t("nextImage")} onClick={() => go(1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Button>
      <span aria-hidden="true" className="mx-2 h-6 border-s" />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("zoomOut")}
        aria-disabled={!isClose}
        onClick={() => zoomBy(1 / STEP)}
      >
        <ZoomOut aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t("zoomIn")} onClick={() => zoomBy(STEP)}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
