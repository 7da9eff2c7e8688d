"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Segment } from "./segment";
import { useShownWidth } from "./use-shown-width";

const PHONE = 360;
const DESKTOP = 1280;
const SHOWN = 326;
const HEIGHT = 640;
const EDGE = "2px solid var(--brand)";
/** Below the page's own header. */
const TOP = 140;

type PageFrameProps = {
  /** A path of the shop that may be framed (lib/serving/http/finish.mjs). */
  path: string;
  /** Loads the page again when it changes; the page on screen stays until then. */
  version: string;
  /** The part of the page (`data-row`) that is being edited. */
  row: number | null;
  onRow: (row: number) => void;
};

const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>("[data-row]")];

/** Frames the part that is being edited and brings it into view. */
function mark(page: Document | null | undefined, row: number | null): void {
  for (const part of page ? partsOf(page) : []) {
    const isOpen = part.dataset.row === String(row);
    part.style.outline = isOpen ? EDGE : "";
    // `scrollIntoView` would scroll this page, too.
    if (isOpen) page?.defaultView?.scrollBy({ top: part.getBoundingClientRect().top - TOP });
  }
}

/**
 * A real page of the shop as wide as a phone or a computer. Nothing in it can be pressed or focused; a click chooses
 * the part below it.
 */
export function PageFrame({ path, version, row, onRow }: PageFrameProps) {
  const t = useTranslations("StaffKit");
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const [loaded, setLoaded] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const shown = useShownWidth(box, SHOWN);
  const wide = width === "phone" ? PHONE : DESKTOP;
  const load = useEffectEvent(() => {
    if (loaded && loaded !== version) frame.current?.contentWindow?.location.reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version loads the page again.
  useEffect(() => load(), [version]);
  useEffect(() => mark(frame.current?.contentDocument, row), [row]);
  const open = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    setLoaded(version);
    page.body.inert = true;
    mark(page, row);
    page.addEventListener("click", ({ clientY }) => {
      const part = partsOf(page).find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return clientY >= top && clientY <= bottom;
      });
      if (part) onRow(Number(part.dataset.row));
    });
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Segment
          label={t("width")}
          value={width}
          onChange={setWidth}
          options={{ phone: t("phone"), desktop: t("desktop") }}
        />
        <span role="status" className="text-xs text-ink-soft">
          {loaded === version ? "" : t("refreshing")}
        </span>
      </div>
      <div
        ref={box}
        className="w-full overflow-hidden rounded-lg border bg-sunken"
        style={{ maxInlineSize: SHOWN, blockSize: HEIGHT }}
      >
        <iframe
          ref={frame}
          title={t("preview")}
          src={path}
          tabIndex={-1}
          onLoad={open}
          className="origin-top-right"
          style={{ inlineSize: wide, blockSize: (HEIGHT * wide) / shown, transform: `scale(${shown / wide})` }}
        />
      </div>
    </div>
  );
}
