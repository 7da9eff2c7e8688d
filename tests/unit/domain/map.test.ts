import { describe, expect, it } from "vitest";
import { cityView, firstView, roundPoint, tilesAround } from "@/lib/domain/places/map";

it("the map opens at the address's point with zoom 15, or shows the whole country (PROF-022)", () => {
  expect(firstView({ lat: 35.75, lng: 51.41 })).toEqual({ point: { lat: 35.75, lng: 51.41 }, zoom: 15 });
  for (const unknown of [undefined, { lat: null, lng: null }, { lat: 35.75, lng: null }, { lat: null, lng: 51.41 }]) {
    expect(firstView(unknown).zoom).toBe(5);
  }
});

it("a city is shown with zoom 12", () => {
  expect(cityView({ lat: 33.985, lng: 51.41 })).toEqual({ point: { lat: 33.985, lng: 51.41 }, zoom: 12 });
});

it("coordinates are rounded to six decimals", () => {
  expect(roundPoint({ lat: 35.123456789, lng: 51 })).toEqual({ lat: 35.123457, lng: 51 });
});

describe("a static map picture", () => {
  const view = { point: { lat: 35.75, lng: 51.41 }, zoom: 15 };

  it("tiles cover the static map without gaps, with the point in the middle", () => {
    const size = { width: 720, height: 108 };
    const tiles = tilesAround(view, "/{z}/{x}/{y}.png", size);
    // The tile that contains the point in Web Mercator.
    const middle = tiles.find(({ url }) => url === "/15/21063/12895.png");
    expect(middle?.left).toBeLessThanOrEqual(0);
    expect(middle?.left).toBeGreaterThan(-256);
    expect(middle?.top).toBeLessThanOrEqual(0);
    expect(middle?.top).toBeGreaterThan(-256);
    const [lefts, tops] = [tiles.map(({ left }) => left), tiles.map(({ top }) => top)];
    expect(Math.min(...lefts)).toBeLessThanOrEqual(-size.width / 2);
    expect(Math.max(...lefts) + 256).toBeGreaterThanOrEqual(size.width / 2);
    expect(Math.min(...tops)).toBeLessThanOrEqual(-size.height / 2);
    expect(Math.max(...tops) + 256).toBeGreaterThanOrEqual(size.height / 2);
  });

  it("a tile URL template, as map libraries use it, is filled in", () => {
    const [tile] = tilesAround(view, "https://{s}.example.com/{z}/{x}/{y}{r}.png", { width: 1, height: 1 });
    expect(tile?.url).toBe("https://a.example.com/15/21063/12895.png");
  });
});
