import useSWR from "swr";
import type { MapSettings } from "@/lib/domain/places/map";
import { routes } from "@/lib/routes";

/** Loaded only once; a shop may have no map provider. */
export function useMapSettings() {
  return useSWR<MapSettings>(routes.mapSettings, readSettings, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

async function readSettings(path: string): Promise<MapSettings> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The map settings responded with ${response.status}.`);
  return response.json();
}
