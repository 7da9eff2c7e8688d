export const MAIN_ADDRESS = 1;
export const OTHER_ADDRESS = 2;

export type Address = {
  id: number;
  name: string;
  mobile: string;
  province: string;
  city: string;
  /** The city's id in GET /provinces; not in the specification. */
  city_id?: number;
  address: string;
  /** House number (plaque). */
  number: string;
  unit: string | null;
  postal_code: string;
  lat: number | null;
  lng: number | null;
  /** 1 is the main address. */
  type: number;
  locality: null;
  district: null;
  /** Not in the specification: entered by a sales agent, and not saved by its owner since. */
  by_agent?: boolean;
};

/** Bounds of Iran in degrees; the shop delivers nowhere else. */
export const COUNTRY = { south: 25.06, north: 39.78, west: 44.04, east: 63.33 };

/** The place at a map point; null if the geocoder does not know it. Not in the specification. */
export type PlaceAt = {
  /** Names as in GET /provinces; `suburb` and `road` as the geocoder returns them. */
  province: string | null;
  city: string | null;
  suburb: string | null;
  road: string | null;
};

export type City = { id: number; name: string; lat: number; lng: number };
export type Province = { id: number; name: string; cities: City[] };
