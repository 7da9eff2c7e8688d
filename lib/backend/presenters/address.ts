import "server-only";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import { type Address, MAIN_ADDRESS, OTHER_ADDRESS } from "@/lib/contract/address";
import type { AddressRow } from "../db/schema/addresses";

export function presentAddress(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    province: row.province,
    city: row.city,
    city_id: cityIdOf(row.province, row.city),
    address: row.address,
    number: row.number,
    unit: row.unit,
    postal_code: row.postalCode,
    lat: row.lat,
    lng: row.lng,
    type: row.isMain ? MAIN_ADDRESS : OTHER_ADDRESS,
    locality: null,
    district: null,
    ...(row.addedBy !== null && { by_agent: true }),
  };
}
