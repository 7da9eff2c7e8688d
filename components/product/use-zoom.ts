"use client";

import { type PointerEvent, type RefObject, useRef, useState, type WheelEvent } from "react";
import { CLOSE, type Point, pan, pinch, UNZOOMED, type View, zoomTo } from "./zoom";

const DOUBLE_TAP_MS = 300;
const SWIPE_PX = 50;
const TAP_PX = 10;
const MIDDLE: Point = { x: 0, y: 0 };

type Zoom = {
  view: View;
  /** Zooms around the center. */
  zoomBy: (factor: number) => void;
  panBy: (by: Point) => void;
  reset: () => void;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onWheel: (event: WheelEvent) => void;
  };
};

function useDoubleTap() {
  const last = useRef(0);
  return (at: number): boolean => {
    const isDouble = at - last.current < DOUBLE_TAP_MS;
    last.current = isDouble ? 0 : at;
    return isDouble;
  };
}

/** Zooms an image by touch, mouse or keys; `onSwipe` gets -1 for a swipe to the left and 1 to the right. */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (side: -1 | 1) => void): Zoom {
  const [view, setView] = useState(UNZOOMED);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const isDoubleTap = useDoubleTap();

  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const toggle = (point: Point) => setView((now) => (now.scale > 1 ? UNZOOMED : zoomTo(now, CLOSE, point, box())));

  const handlePointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    start.current = fingers.current.size === 1 ? pointOf(event) : null;
  };
  const handlePointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, after);
    const by = { x: after.x - before.x, y: after.y - before.y };
    setView((now) => (other ? pinch(now, [before, other], [after, other], box()) : pan(now, by, box())));
  };
  const handlePointerUp = (event: PointerEvent) => {
    const from = start.current;
    const to = pointOf(event);
    forget(event);
    if (!from) return;
    const moved = to.x - from.x;
    const isTap = Math.hypot(moved, to.y - from.y) < TAP_PX;
    if (isTap && isDoubleTap(event.timeStamp)) toggle(to);
    if (isTap) return;
    if (view.scale === 1 && Math.abs(moved) > SWIPE_PX) onSwipe(moved > 0 ? 1 : -1);
  };
  const forget = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    start.current = null;
  };

  return {
    view,
    zoomBy: (factor) => setView((now) => zoomTo(now, now.scale * factor, MIDDLE, box())),
    panBy: (by) => setView((now) => pan(now, by, box())),
    reset: () => setView(UNZOOMED),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: forget,
      onWheel: (event) =>
        setView((now) => zoomTo(now, now.scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), pointOf(event), box())),
    },
  };
}
