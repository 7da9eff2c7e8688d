"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Device, DeviceFrame, DeviceSegment } from "./device-frame";

const SHOWN = 326;
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
  const [device, setDevice] = useState<Device>("phone");
  const [loaded, setLoaded] = useState("");
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
        <DeviceSegment value={device} onChange={setDevice} />
        <span role="status" className="text-xs text-ink-soft">
          {loaded === version ? "" : t("refreshing")}
        </span>
      </div>
      <DeviceFrame ref={frame} device={device} most={SHOWN} src={path} onLoad={open} />
    </div>
  );
}
