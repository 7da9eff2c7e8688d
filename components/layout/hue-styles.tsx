import { DEFAULT_HUE } from "@/lib/contract/shop-identity";
import { routes } from "@/lib/routes";

/** The colors of the shop's hue; those of the default hue are in app/globals.css. The desk keeps them in every shop. */
export function HueStyles({ hue }: { hue: number }) {
  return hue === DEFAULT_HUE ? null : <link rel="stylesheet" href={routes.hueStyles(hue)} />;
}
