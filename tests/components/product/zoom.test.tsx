import { describe, expect, it } from "vitest";
import { pan, pinch, WHOLE, zoomTo } from "@/components/product/zoom";

const box = { width: 400, height: 300 };

describe("looking closely at a picture", () => {
  it("keeps what lies under the point where it is", () => {
    const point = { x: 100, y: -50 };
    const near = zoomTo(WHOLE, 2, point, box);
    // The same spot of the picture, seen before and after.
    expect({ x: (point.x - near.x) / near.scale, y: (point.y - near.y) / near.scale }).toEqual(point);
  });

  it("never becomes smaller than its frame and never leaves a gap", () => {
    expect(zoomTo({ scale: 2, x: 200, y: 100 }, 0.2, { x: 0, y: 0 }, box)).toEqual(WHOLE);
    expect(pan(WHOLE, { x: 90, y: 90 }, box)).toEqual(WHOLE);
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, box)).toEqual({ scale: 2, x: 200, y: -150 });
  });

  it("follows two fingers: their distance scales, their middle moves", () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as [{ x: number; y: number }, { x: number; y: number }];
    const apart = before.map(({ x, y }) => ({ x: 2 * x + 10, y })) as typeof before;
    expect(pinch(WHOLE, before, apart, box)).toMatchObject({ scale: 2 });
    const moved = before.map(({ x, y }) => ({ x: x + 30, y: y - 20 })) as typeof before;
    expect(pinch({ scale: 2, x: 0, y: 0 }, before, moved, box)).toEqual({ scale: 2, x: 30, y: -20 });
  });
});
