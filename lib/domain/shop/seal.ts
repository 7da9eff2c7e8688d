import type { ShopSeals } from "@/lib/contract/shop-identity";

/** The host of the electronic trust seal (Enamad). */
const SEAL = "https://trustseal.enamad.ir";

/** Returns the link and the image URL of the trust seal; null without one. */
export function sealOf({ enamad_id: id, enamad_code: code }: Pick<ShopSeals, "enamad_id" | "enamad_code">) {
  if (!id || !code) return null;
  const query = `id=${encodeURIComponent(id)}&Code=${encodeURIComponent(code)}`;
  return { href: `${SEAL}/?${query}`, image: `${SEAL}/logo.aspx?${query}` };
}
