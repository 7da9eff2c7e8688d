import type { MapSettings } from "@/lib/domain/map";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

const KEPT_SECONDS = 3600;
/** Of the local stand-in, as map libraries spell it. */
const DRAWN_TILES = "/sandbox/map/{z}/{x}/{y}.svg";

/** What the address form draws its map from; asked for only when a map opens, so that no page carries it. */
export function GET(): Response {
  const settings: MapSettings = {
    tiles: env.MAP_TILE_URL || (env.hasStandIns ? DRAWN_TILES : ""),
    attribution: env.MAP_ATTRIBUTION,
    maxZoom: env.MAP_MAX_ZOOM,
    geocodes: env.GEOCODER_URL !== "",
  };
  return Response.json(settings, { headers: { "cache-control": `public, max-age=${KEPT_SECONDS}` } });
}
