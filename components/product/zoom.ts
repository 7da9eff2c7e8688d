// Geometry of a zoomed image, in pixels from the center of its frame.

export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Box = { width: number; height: number };

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
export const CLOSE = 2.5;
const CLOSEST = 5;

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;

/** Limits the view so that the image always covers the frame. */
function clampView({ scale, x, y }: View, { width, height }: Box): View {
  const kept = Math.min(CLOSEST, Math.max(1, scale));
  return { scale: kept, x: within(x, ((kept - 1) * width) / 2), y: within(y, ((kept - 1) * height) / 2) };
}

/** Zooms to a scale; the point under `point` stays in place. */
export function zoomTo(view: View, scale: number, point: Point, box: Box): View {
  const kept = Math.min(CLOSEST, Math.max(1, scale));
  const by = kept / view.scale;
  return clampView({ scale: kept, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, box);
}

export function pan(view: View, by: Point, box: Box): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, box);
}

/**
 * Applies a two-finger gesture: the distance between the fingers sets the scale, and their midpoint moves the image.
 */
export function pinch(view: View, before: [Point, Point], after: [Point, Point], box: Box): View {
  const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return zoomTo(moved, (view.scale * distance(after)) / distance(before), to, box);
}
