import type { MetadataRoute } from "next";
import type { PublicIdentity } from "@/lib/contract/shop-identity";
import { hueTokens } from "@/lib/domain/shop/hue";
import { sentenceOf, titleOf } from "@/lib/domain/shop/identity";

/** Shown on a long press of the app icon. */
type Shortcut = { name: string; url: string };

/** True for the demo shop unless it has an icon or a logo of its own. */
export const hasHouseIcon = ({ has_terminal_mark, mark }: PublicIdentity): boolean =>
  has_terminal_mark && !mark.icon && !mark.light;

/** Returns a shop's web app manifest, with the background color of globals.css. */
export function webManifest(identity: PublicIdentity, shortcuts: Shortcut[]): MetadataRoute.Manifest {
  const folder = hasHouseIcon(identity) ? "/icons" : "/mark";
  const icon = (name: string, size: number, purpose?: "maskable") => ({
    src: `${folder}/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  return {
    id: "/",
    name: titleOf(identity),
    short_name: identity.short_name,
    description: sentenceOf(identity, "description"),
    lang: "fa",
    dir: "rtl",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: hueTokens(identity.hue).light.brand,
    categories: ["shopping", "business"],
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("maskable-512", 512, "maskable")],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon("icon-192", 192)] })),
  };
}
