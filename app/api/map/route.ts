import type { MapSettings } from "@/lib/domain/places/map";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

const CACHE_SECONDS = 3600;
/** URL template of the local stand-in's map tiles. */
const DEMO_TILES = "/sandbox/map/{z}/{x}/{y}.svg";

/** Map settings for the address form, requested when a map opens, so that pages need not include them. */
export function GET(): Response {
  const settings: MapSettings = {
    tiles: env.MAP_TILE_URL || (env.hasStandIns ? DEMO_TILES : ""),
    attribution: env.MAP_ATTRIBUTION,
    maxZoom: env.MAP_MAX_ZOOM,
    geocodes: env.GEOCODER_URL !== "",
  };
  return Response.json(settings, { headers: { "cache-control": `public, max-age=${CACHE_SECONDS}` } });
}
