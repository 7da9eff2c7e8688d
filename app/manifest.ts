import type { MetadataRoute } from "next";
import { loadIdentity } from "@/lib/api/identity";
import { routes } from "@/lib/routes";
import { webManifest } from "@/lib/seo/web-manifest";
import messages from "@/messages/fa.json";

export const dynamic = "force-dynamic";

const { Nav, Header, Cart } = messages;

const SHORTCUTS = [
  { name: Nav.products, url: routes.search },
  { name: Cart.title, url: routes.cart },
  { name: Header.orders, url: routes.orders },
];

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return webManifest(await loadIdentity(), SHORTCUTS);
}
