import type { MetadataRoute } from "next";
import { routes } from "@/lib/routes";
import messages from "@/messages/fa.json";

const { name, homeTitle, homeDescription } = messages.Brand;
const { Nav, Header, Cart } = messages;

/** Shown on a long press on the app icon. */
const SHORTCUTS = [
  { name: Nav.products, url: routes.search },
  { name: Cart.title, url: routes.cart },
  { name: Header.orders, url: routes.orders },
];

/** The web app manifest. Colors as in globals.css. */
export default function manifest(): MetadataRoute.Manifest {
  const icon = (src: string, size: number, purpose?: "maskable") => ({
    src: `/icons/${src}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  return {
    id: "/",
    name: `${name} | ${homeTitle}`,
    short_name: name,
    description: homeDescription,
    lang: "fa",
    dir: "rtl",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#0f5c63",
    categories: ["shopping", "business"],
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("maskable-512", 512, "maskable")],
    shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: [icon("icon-192", 192)] })),
  };
}
