import "server-only";
import type { Point } from "@/lib/domain/map";

/** What a geocoder knows of a point, in its own words; null where it does not say. */
export type Found = { state: string | null; city: string | null; suburb: string | null; road: string | null };

/** Null where it knows nothing, or can't be asked now: whoever asks goes on without, so it never throws. */
export type Geocode = (point: Point) => Promise<Found | null>;
