"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatCount } from "@/lib/persian/digits";

const UNDO_SECONDS = 10;

/** Disappears after ten seconds, which pause on hover and focus. Requires a new `key` per change to restart. */
export function UndoStrip({ text, onUndo, onGone }: { text: string; onUndo: () => void; onGone: () => void }) {
  const t = useTranslations("StaffGoods");
  const [left, setLeft] = useState(UNDO_SECONDS);
  const [isUnder, setIsUnder] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isUnder || isFocused;
  useEffect(() => {
    if (isHeld) return;
    if (left === 0) return onGone();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isHeld, onGone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer; the button inside does the work.
    <div
      className="flex min-h-12 flex-wrap items-center gap-3 rounded-md bg-ink px-4 text-canvas"
      onPointerEnter={() => setIsUnder(true)}
      onPointerLeave={() => setIsUnder(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span role="status">{text}</span>
      <Button variant="ghost" size="word" className="ms-auto text-canvas" onClick={onUndo}>
        {t("undo", { seconds: formatCount(left) })}
      </Button>
    </div>
  );
}
