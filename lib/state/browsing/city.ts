import type { City } from "@/lib/contract/address";
import { storedAtom } from "@/lib/state/storage/stored-atom";

export type KnownCity = Pick<City, "id" | "name">;

function parseCity(stored: unknown): KnownCity | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { id, name } = stored as Partial<Record<keyof KnownCity, unknown>>;
  return Number.isSafeInteger(id) && typeof name === "string" && name !== "" ? { id: Number(id), name } : null;
}

export const cityAtom = storedAtom<KnownCity | null>("city", parseCity);
