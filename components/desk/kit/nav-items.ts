import type { HeldRight, Right } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { looksAt } from "@/lib/domain/account/rights";

const ITEMS = [
  // Shown only until the shop is opened, and again when a required check fails.
  { name: "setup", href: deskRoutes.setup, right: "desk" },
  { name: "today", href: deskRoutes.today, right: "desk" },
  { name: "orders", href: deskRoutes.orders, right: "readOrders" },
  { name: "doubts", href: deskRoutes.unresolved, right: "money" },
  { name: "refunds", href: deskRoutes.refunds, right: "money" },
  { name: "transfers", href: deskRoutes.transfers, right: "money" },
  { name: "goods", href: deskRoutes.goods, right: "products" },
  { name: "categories", href: deskRoutes.categories, right: "products", under: "goods" },
  { name: "brands", href: deskRoutes.brands, right: "products", under: "goods" },
  { name: "bundles", href: deskRoutes.bundles, right: "products", under: "goods" },
  { name: "shelves", href: deskRoutes.shelves, right: "products", under: "goods" },
  { name: "sales", href: deskRoutes.sales, right: "products", under: "goods" },
  { name: "searchWords", href: deskRoutes.searchWords, right: "products", under: "goods" },
  { name: "imports", href: deskRoutes.imports, right: "products", under: "goods" },
  { name: "showcase", href: deskRoutes.home, right: "products" },
  { name: "home", href: deskRoutes.home, right: "products", under: "showcase" },
  { name: "pages", href: deskRoutes.pages, right: "products", under: "showcase" },
  { name: "trades", href: deskRoutes.trades, right: "products", under: "showcase" },
  { name: "slides", href: deskRoutes.sliders, right: "products", under: "showcase" },
  { name: "comments", href: deskRoutes.comments, right: "comments" },
  { name: "messages", href: deskRoutes.messages, right: "messages" },
  { name: "customers", href: deskRoutes.customers, right: "customers" },
  { name: "waitlist", href: deskRoutes.waitlist, right: "waitlist", under: "customers" },
  { name: "agents", href: deskRoutes.agents, right: "agents", under: "customers" },
  { name: "coupons", href: deskRoutes.coupons, right: "coupons" },
  { name: "companies", href: deskRoutes.companies, right: "companies" },
  { name: "reports", href: deskRoutes.reports, right: "sales" },
  { name: "people", href: deskRoutes.people, right: "people" },
  { name: "settings", href: deskRoutes.settings, right: "settings" },
  { name: "identity", href: deskRoutes.setting("identity"), right: "settings", under: "settings" },
  { name: "providers", href: deskRoutes.providers, right: "settings", under: "settings" },
  { name: "integrations", href: deskRoutes.integrations, right: "integrations", under: "settings" },
  { name: "audit", href: deskRoutes.audit, right: "audit" },
] as const satisfies readonly { name: string; href: string; right: Right; under?: string }[];

type Name = (typeof ITEMS)[number]["name"];
/** `onlyLooks`: the user may not write there. `under` is the nav item in whose room this one is: it is listed only within that room. */
export type NavItem = { name: Name; href: string; right: Right; under?: Name; onlyLooks?: true };
export const NAV_ITEMS: readonly NavItem[] = ITEMS;
/** Number of open tasks per nav item; null without the right to see them. */
export type NavCounts = Partial<Record<NavItem["name"], number | null>>;

/** Rights per nav group: orders and money, then catalogue and messages; the rest is administration. */
const ROOMS: readonly (readonly Right[])[] = [
  ["desk", "readOrders", "money"],
  ["products", "comments", "messages", "waitlist"],
];

export const navGroupsOf = (navItems: readonly NavItem[]): NavItem[][] => {
  const roomOf = ({ right }: NavItem) => ROOMS.findIndex((rights) => rights.includes(right));
  return [0, 1, -1]
    .map((room) => navItems.filter((navItem) => roomOf(navItem) === room))
    .filter((room) => room.length > 0);
};

/** `hasSetup`: the shop has not been opened yet, or a required check fails. */
export const navItemsOf = (rights: readonly HeldRight[], { hasSetup = false } = {}): NavItem[] =>
  NAV_ITEMS.filter(({ name, right }) => looksAt(rights, right) && (hasSetup || name !== "setup")).map((item) =>
    rights.includes(item.right) ? item : { ...item, onlyLooks: true },
  );

/** Pages that take another right than the nav item above them: by their address, or by how it begins. */
const BESIDE: readonly [string, Right][] = [
  [deskRoutes.holds(), "orders"],
  [`${deskRoutes.orders}/print`, "orders"],
  [`${deskRoutes.agents}/`, "reports"],
];

/** Returns the right of a page of the desk, null for the first one, which everybody has. */
export function rightAt(path: string): Right | null {
  const items = NAV_ITEMS.filter(
    ({ href }) => href !== deskRoutes.today && (path === href || path.startsWith(`${href}/`)),
  );
  // The most exact address, because the pages of one room may take different rights.
  const [nearest] = items.sort((one, other) => other.href.length - one.href.length);
  const beside = BESIDE.find(([start]) => path === start || (start.endsWith("/") && path.startsWith(start)));
  return beside?.[1] ?? nearest?.right ?? null;
}
