export const MAIN_ADDRESS = 1;
export const OTHER_ADDRESS = 2;

export type Address = {
  id: number;
  /** Who receives the parcel. */
  name: string;
  mobile: string;
  province: string;
  city: string;
  /** Id of the city in GET /provinces; beyond the contract. */
  city_id?: number;
  address: string;
  /** Plaque, the house number. */
  number: string;
  unit: string | null;
  postal_code: string;
  lat: number | null;
  lng: number | null;
  /** 1 is the main address. */
  type: number;
  locality: null;
  district: null;
  /** Beyond the contract: a sales agent typed it, and its owner has not saved it since. */
  by_agent?: boolean;
};

/** Iran, in degrees: nobody is delivered to beyond. */
export const COUNTRY = { south: 25.06, north: 39.78, west: 44.04, east: 63.33 };

/** What stands at a point of the map; null where the geocoder does not say. Beyond the contract. */
export type PlaceAt = {
  /** As in GET /provinces. */
  province: string | null;
  /** As in GET /provinces, within that province. */
  city: string | null;
  /** The quarter, in the geocoder's words. */
  suburb: string | null;
  /** The street, in the geocoder's words. */
  road: string | null;
};

export type City = { id: number; name: string; lat: number; lng: number };
export type Province = { id: number; name: string; cities: City[] };
