import "server-only";
import type { Point } from "@/lib/domain/places/map";
import { fetchJson, reasonOf } from "@/lib/fetch-json";
import { logLine } from "@/lib/log.mjs";
import type { Found, Geocode } from "./port";

export type NominatimOptions = {
  template: string;
  /** Names the shop in the user agent, as Nominatim's operators require. */
  origin: string;
  timeoutMs?: number;
};

// A shopper waits for this response.
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 64 * 1024;
const MAX_CACHED_POINTS = 500;
/** Rounds to ten meters, the width of a house; points closer than that share one request. */
const DECIMALS = 4;
const MAX_NAME_LENGTH = 100;

/** Queries a Nominatim server and caches by place. The log omits the URL (which may contain a key) and the point. */
export function createNominatim({ template, origin, timeoutMs = TIMEOUT_MS }: NominatimOptions): Geocode {
  const kept = new Map<string, Promise<Found | null>>();

  const ask = async (url: string): Promise<Found | null> => {
    const headers = { "accept-language": "fa", "user-agent": `Payaneh (${origin})` };
    return readFound(await fetchJson(url, { headers, timeoutMs, mostBytes: MAX_BYTES }));
  };

  return async (point) => {
    const { lat, lng } = writePoint(point);
    const key = `${lat},${lng}`;
    const answer = kept.get(key) ?? ask(template.replaceAll("{lat}", lat).replaceAll("{lng}", lng));
    // Moves the entry to the end: the least recently used one is evicted first.
    kept.delete(key);
    kept.set(key, answer);
    for (const oldest of kept.keys()) if (kept.size > MAX_CACHED_POINTS) kept.delete(oldest);
    try {
      return await answer;
    } catch (error) {
      if (kept.get(key) === answer) {
        kept.delete(key);
        logLine("error", { geocoder: reasonOf(error) });
      }
      return null;
    }
  };
}

const writePoint = ({ lat, lng }: Point) => ({ lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS) });

/** Reads `{ address: { state, city | town | village, suburb, road } }`, or `{ error }` if there is no address. */
function readFound(body: unknown): Found | null {
  const { address, error } = Object(body) as { address?: unknown; error?: unknown };
  if (error !== undefined) return null;
  if (typeof address !== "object" || address === null) throw new Error("sent an unexpected shape");
  const first = (...names: string[]) =>
    names.map((name) => cleanName((address as Record<string, unknown>)[name])).find((name) => name !== null) ?? null;
  return {
    state: first("state", "province"),
    city: first("city", "town", "village"),
    suburb: first("suburb", "neighbourhood"),
    road: first("road"),
  };
}

function cleanName(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const name = value.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return name === "" || name.length > MAX_NAME_LENGTH ? null : name;
}
