import type { PointerEvent } from "react";

/** `sizes` of the zoomed image, which is twice as large. */
const CLOSE = "64rem";
/** Smaller movements count as jitter. */
const MIN_MOVE_PX = 4;

/** Where the mouse entered a picture. */
const entries = new WeakMap<HTMLElement, { x: number; y: number }>();

/** Zooms around the mouse position, in a sharp size. An image that opens under a resting mouse is not zoomed. */
export function zoomPicture({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== "mouse") return;
  const entry = entries.get(currentTarget) ?? { x: clientX, y: clientY };
  entries.set(currentTarget, entry);
  if (!("close" in currentTarget.dataset) && Math.hypot(clientX - entry.x, clientY - entry.y) < MIN_MOVE_PX) return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const spot = `${(100 * (clientX - left)) / width}% ${(100 * (clientY - top)) / height}%`;
  currentTarget.style.setProperty("--spot", spot);
  currentTarget.dataset.close = "";
  const image = currentTarget.querySelector("img");
  if (image && image.sizes !== CLOSE) image.sizes = CLOSE;
}

export function endZoom({ currentTarget }: PointerEvent<HTMLElement>): void {
  entries.delete(currentTarget);
  delete currentTarget.dataset.close;
}
