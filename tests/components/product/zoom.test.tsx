import { describe, expect, it } from "vitest";
import { pan, pinch, UNZOOMED, zoomTo } from "@/components/product/zoom";

const box = { width: 400, height: 300 };

describe("zooming a picture", () => {
  it("the point under the cursor stays in place", () => {
    const point = { x: 100, y: -50 };
    const near = zoomTo(UNZOOMED, 2, point, box);
    // The same point of the image before and after.
    expect({ x: (point.x - near.x) / near.scale, y: (point.y - near.y) / near.scale }).toEqual(point);
  });

  it("the image is never smaller than its frame and leaves no gap", () => {
    expect(zoomTo({ scale: 2, x: 200, y: 100 }, 0.2, { x: 0, y: 0 }, box)).toEqual(UNZOOMED);
    expect(pan(UNZOOMED, { x: 90, y: 90 }, box)).toEqual(UNZOOMED);
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, box)).toEqual({ scale: 2, x: 200, y: -150 });
  });

  it("two fingers zoom by their distance and pan by their midpoint", () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as [{ x: number; y: number }, { x: number; y: number }];
    const apart = before.map(({ x, y }) => ({ x: 2 * x + 10, y })) as typeof before;
    expect(pinch(UNZOOMED, before, apart, box)).toMatchObject({ scale: 2 });
    const moved = before.map(({ x, y }) => ({ x: x + 30, y: y - 20 })) as typeof before;
    expect(pinch({ scale: 2, x: 0, y: 0 }, before, moved, box)).toEqual({ scale: 2, x: 30, y: -20 });
  });
});
