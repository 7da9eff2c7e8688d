import { COUNTRY } from "@/lib/contract/address";

export type Point = { lat: number; lng: number };

export type MapView = { point: Point; zoom: number };

/** Without `tiles` the shop has no map. `maxZoom` is the tiles' limit. */
export type MapSettings = {
  tiles: string;
  attribution: string;
  maxZoom: number;
  geocodes: boolean;
};

const COUNTRY_VIEW: MapView = { point: { lat: 32.4, lng: 53.7 }, zoom: 5 };
const CITY_ZOOM = 12;
export const ADDRESS_ZOOM = 15; // spec 4

/** South-west and north-east corners of Iran, the delivery area. */
export const COUNTRY_BOUNDS: readonly [Point, Point] = [
  { lat: COUNTRY.south, lng: COUNTRY.west },
  { lat: COUNTRY.north, lng: COUNTRY.east },
];

export function firstView(address?: { lat: number | null; lng: number | null }): MapView {
  const { lat = null, lng = null } = address ?? {};
  return lat === null || lng === null ? COUNTRY_VIEW : { point: { lat, lng }, zoom: ADDRESS_ZOOM };
}

export const cityView = ({ lat, lng }: Point): MapView => ({ point: { lat, lng }, zoom: CITY_ZOOM });

const DECIMALS = 6;

export function roundPoint({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
}

/** Fifty metres: the map may drift by this much without counting as moved. */
const NEAR_DEGREES = 0.0005;

export const isNear = (a: Point, b: Point): boolean =>
  Math.abs(a.lat - b.lat) < NEAR_DEGREES && Math.abs(a.lng - b.lng) < NEAR_DEGREES;

export function isSamePoint(one: Point, other: Point): boolean {
  const [a, b] = [roundPoint(one), roundPoint(other)];
  return a.lat === b.lat && a.lng === b.lng;
}

const TILE = 256;

/** A tile of a static map; `left` and `top` are pixels from the centre. */
export type PlacedTile = { url: string; left: number; top: number };

function pixelsOf({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const sin = Math.sin((lat * Math.PI) / 180);
  return { x: (lng / 360 + 0.5) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size };
}

export function tilesAround(
  { point, zoom }: MapView,
  template: string,
  { width, height }: { width: number; height: number },
): PlacedTile[] {
  const { x, y } = pixelsOf(point, zoom);
  const span = (middle: number, length: number) => {
    const first = Math.floor((middle - length / 2) / TILE);
    const last = Math.floor((middle + length / 2) / TILE);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return span(y, height).flatMap((row) =>
    span(x, width).map((column) => ({
      url: tileUrl(template, { z: zoom, x: column, y: row }),
      left: Math.round(column * TILE - x),
      top: Math.round(row * TILE - y),
    })),
  );
}

/** Fills in a tile URL template as map libraries do: `{s}` is one of several hosts, `{r}` a high-resolution suffix. */
function tileUrl(template: string, place: { z: number; x: number; y: number }): string {
  return template.replace(/\{([a-z])\}/g, (_, name: string) => {
    if (name === "s") return "a";
    return name in place ? String(place[name as keyof typeof place]) : "";
  });
}
