import type { HeldRight, Right } from "@/lib/contract/staff";
import { looksAt } from "@/lib/domain/account/rights";
import { routes } from "@/lib/routes";

const ITEMS = [
  // Shown only until the shop is opened, and again when a required check fails.
  { name: "setup", href: routes.deskSetup, right: "desk" },
  { name: "today", href: routes.desk, right: "desk" },
  { name: "orders", href: routes.deskOrders, right: "readOrders" },
  { name: "doubts", href: routes.deskUnresolved, right: "money" },
  { name: "refunds", href: routes.deskRefunds, right: "money" },
  { name: "transfers", href: routes.deskTransfers, right: "money" },
  { name: "goods", href: routes.deskGoods, right: "products" },
  { name: "categories", href: routes.deskCategories, right: "products", under: "goods" },
  { name: "brands", href: routes.deskBrands, right: "products", under: "goods" },
  { name: "bundles", href: routes.deskBundles, right: "products", under: "goods" },
  { name: "shelves", href: routes.deskShelves, right: "products", under: "goods" },
  { name: "sales", href: routes.deskSales, right: "products", under: "goods" },
  { name: "searchWords", href: routes.deskSearchWords, right: "products", under: "goods" },
  { name: "imports", href: routes.deskImports, right: "products", under: "goods" },
  { name: "showcase", href: routes.deskHome, right: "products" },
  { name: "home", href: routes.deskHome, right: "products", under: "showcase" },
  { name: "pages", href: routes.deskPages, right: "products", under: "showcase" },
  { name: "trades", href: routes.deskTrades, right: "products", under: "showcase" },
  { name: "slides", href: routes.deskSliders, right: "products", under: "showcase" },
  { name: "comments", href: routes.deskComments, right: "comments" },
  { name: "messages", href: routes.deskMessages, right: "messages" },
  { name: "customers", href: routes.deskCustomers, right: "customers" },
  { name: "waitlist", href: routes.deskWaitlist, right: "waitlist", under: "customers" },
  { name: "agents", href: routes.deskAgents, right: "agents", under: "customers" },
  { name: "coupons", href: routes.deskCoupons, right: "coupons" },
  { name: "companies", href: routes.deskCompanies, right: "companies" },
  { name: "reports", href: routes.deskReports, right: "sales" },
  { name: "people", href: routes.deskPeople, right: "people" },
  { name: "settings", href: routes.deskSettings, right: "settings" },
  { name: "identity", href: routes.deskSetting("identity"), right: "settings", under: "settings" },
  { name: "providers", href: routes.deskProviders, right: "settings", under: "settings" },
  { name: "integrations", href: routes.deskIntegrations, right: "integrations", under: "settings" },
  { name: "audit", href: routes.deskAudit, right: "audit" },
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
  [routes.deskHolds(), "orders"],
  [`${routes.deskOrders}/print`, "orders"],
  [`${routes.deskAgents}/`, "reports"],
];

/** Returns the right of a page of the desk, null for the first one, which everybody has. */
export function rightAt(path: string): Right | null {
  const items = NAV_ITEMS.filter(({ href }) => href !== routes.desk && (path === href || path.startsWith(`${href}/`)));
  // The most exact address, because the pages of one room may take different rights.
  const [nearest] = items.sort((one, other) => other.href.length - one.href.length);
  const beside = BESIDE.find(([start]) => path === start || (start.endsWith("/") && path.startsWith(start)));
  return beside?.[1] ?? nearest?.right ?? null;
}
