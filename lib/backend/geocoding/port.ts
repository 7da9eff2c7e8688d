import "server-only";
import type { Point } from "@/lib/domain/places/map";

/** The geocoder's own names; null if unknown. */
export type Found = { state: string | null; city: string | null; suburb: string | null; road: string | null };

/** Returns null if the geocoder knows nothing or cannot be reached. Never throws. */
export type Geocode = (point: Point) => Promise<Found | null>;
