import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { PROVINCES } from "@/lib/backend/services/shared/places";
import type { PlaceAt } from "@/lib/contract/address";
import type { Point } from "@/lib/domain/places/map";
import { findByName } from "@/lib/domain/places/places";

/** Returns the province and city by the names in our own list; null without a geocoder or a result. */
export async function placeAt({ geocode }: Pick<Deps, "geocode">, point: Point): Promise<PlaceAt | null> {
  const found = await geocode?.(point);
  if (!found) return null;
  const { state, city, suburb, road } = found;
  const province = state === null ? undefined : findByName(PROVINCES, state);
  return {
    province: province?.name ?? null,
    city: (province && city !== null && findByName(province.cities, city)?.name) || null,
    suburb,
    road,
  };
}
