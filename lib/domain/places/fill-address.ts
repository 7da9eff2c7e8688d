import type { PlaceAt } from "@/lib/contract/address";

export type Fillable = { province: string; city: string; address: string };

export type Filling = { outcome: "filled" | "full" | "nothing" | "elsewhere"; values: Partial<Fillable> };

const isEmpty = (text: string) => text.trim() === "";

/** Fills in only empty fields, and none if the form and the map name different places. */
export function fillAddress(current: Fillable, place: PlaceAt | null): Filling {
  const text = [place?.suburb, place?.road].filter(Boolean).join("، ");
  const { province = null, city = null } = place ?? {};
  if (!province && !text) return { outcome: "nothing", values: {} };
  if (differs(current.province, province) || differs(current.city, city)) return { outcome: "elsewhere", values: {} };
  const values: Partial<Fillable> = {
    ...(province && isEmpty(current.province) && { province }),
    ...(city && isEmpty(current.city) && { city }),
    ...(text && isEmpty(current.address) && { address: text }),
  };
  if (Object.keys(values).length > 0) return { outcome: "filled", values };
  const isFull = !isEmpty(current.province) && !isEmpty(current.city) && !isEmpty(current.address);
  return { outcome: isFull ? "full" : "nothing", values };
}

const differs = (chosen: string, found: string | null) => !isEmpty(chosen) && found !== null && chosen !== found;
