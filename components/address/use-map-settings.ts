import useSWR from "swr";
import type { MapSettings } from "@/lib/domain/map";
import { routes } from "@/lib/routes";

/** What maps are drawn from. It does not change while somebody looks, and a shop may have none. */
export function useMapSettings() {
  return useSWR<MapSettings>(routes.mapSettings, readSettings, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

async function readSettings(path: string): Promise<MapSettings> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The map's settings were answered ${response.status}.`);
  return response.json();
}
