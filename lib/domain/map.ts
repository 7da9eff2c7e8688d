/** Degrees. */
export type Point = { lat: number; lng: number };

/** Where a map looks and how near. */
export type MapView = { point: Point; zoom: number };

/** What a browser needs to draw a map; without `tiles` the shop has none. `maxZoom` is the nearest the tiles go. */
export type MapSettings = { tiles: string; attribution: string; maxZoom: number };

const COUNTRY_VIEW: MapView = { point: { lat: 32.4, lng: 53.7 }, zoom: 5 };
const CITY_ZOOM = 12;
const ADDRESS_ZOOM = 15; // spec 4

/** South-west and north-east corner of Iran: nobody is delivered to beyond. */
export const COUNTRY_BOUNDS: readonly [Point, Point] = [
  { lat: 25.06, lng: 44.04 },
  { lat: 39.78, lng: 63.33 },
];

/** A map opens at the address that is mended, else over the country. */
export function firstView(address?: { lat: number | null; lng: number | null }): MapView {
  const { lat = null, lng = null } = address ?? {};
  return lat === null || lng === null ? COUNTRY_VIEW : { point: { lat, lng }, zoom: ADDRESS_ZOOM };
}

export const cityView = ({ lat, lng }: Point): MapView => ({ point: { lat, lng }, zoom: CITY_ZOOM });

const DECIMALS = 6;

/** Six decimals of a degree are a hand wide: what lies below is noise. */
export function roundPoint({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
}
