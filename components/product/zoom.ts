// How a picture lies in its frame while it is looked at closely: pure geometry, in pixels from the middle of the frame.

export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Box = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const CLOSE = 2.5;
const CLOSEST = 5;

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;

/** Keeps the picture over the frame: it is never smaller than that and never leaves a gap. */
function settle({ scale, x, y }: View, { width, height }: Box): View {
  const kept = Math.min(CLOSEST, Math.max(1, scale));
  return { scale: kept, x: within(x, ((kept - 1) * width) / 2), y: within(y, ((kept - 1) * height) / 2) };
}

/** Brings the picture to a scale; what lies under `point` stays there. */
export function zoomTo(view: View, scale: number, point: Point, box: Box): View {
  const kept = Math.min(CLOSEST, Math.max(1, scale));
  const by = kept / view.scale;
  return settle({ scale: kept, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, box);
}

/** Moves the picture under the frame. */
export function pan(view: View, by: Point, box: Box): View {
  return settle({ ...view, x: view.x + by.x, y: view.y + by.y }, box);
}

/** Two fingers: their distance scales, their middle moves. */
export function pinch(view: View, before: [Point, Point], after: [Point, Point], box: Box): View {
  const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return zoomTo(moved, (view.scale * distance(after)) / distance(before), to, box);
}
