import type { PointerEvent } from "react";

/** Under the mouse the picture is drawn twice as large. */
const CLOSE = "64rem";
/** A hand that rests trembles. */
const STILL_PX = 4;

/** Where the mouse was when it came upon a picture, for as long as it stays over it. */
const entries = new WeakMap<HTMLElement, { x: number; y: number }>();

/**
 * The spot under the mouse stays where it is while the picture grows, in a width that is sharp then. A picture that opens
 * under a resting mouse stays whole: only a mouse that moves over it looks for something.
 */
export function lookCloser({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== "mouse") return;
  const entry = entries.get(currentTarget) ?? { x: clientX, y: clientY };
  entries.set(currentTarget, entry);
  if (!("close" in currentTarget.dataset) && Math.hypot(clientX - entry.x, clientY - entry.y) < STILL_PX) return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const spot = `${(100 * (clientX - left)) / width}% ${(100 * (clientY - top)) / height}%`;
  currentTarget.style.setProperty("--spot", spot);
  currentTarget.dataset.close = "";
  const image = currentTarget.querySelector("img");
  if (image && image.sizes !== CLOSE) image.sizes = CLOSE;
}

/** The picture is whole again. */
export function leaveClose({ currentTarget }: PointerEvent<HTMLElement>): void {
  entries.delete(currentTarget);
  delete currentTarget.dataset.close;
}
