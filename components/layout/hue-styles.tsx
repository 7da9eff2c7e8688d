import { DEFAULT_HUE } from "@/lib/contract/shop-identity";
import { routes } from "@/lib/routes";

/**
 * The colors of the shop's hue; app/globals.css contains those of the default hue, which the desk uses in every shop.
 */
export function HueStyles({ hue }: { hue: number }) {
  return hue === DEFAULT_HUE ? null : <link rel="stylesheet" href={routes.hueStyles(hue)} />;
}
