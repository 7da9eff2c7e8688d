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
};

export type City = { id: number; name: string; lat: number; lng: number };
export type Province = { id: number; name: string; cities: City[] };
