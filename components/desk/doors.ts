import type { Right } from "@/lib/contract/staff";
import { routes } from "@/lib/routes";

/** The doors of the desk, in the order of its menu; each is drawn for those alone who may open it. */
export const DOORS = [
  { name: "today", href: routes.desk, right: "desk" },
  { name: "orders", href: routes.deskOrders, right: "readOrders" },
  { name: "doubts", href: routes.deskDoubts, right: "money" },
  { name: "refunds", href: routes.deskRefunds, right: "money" },
  { name: "transfers", href: routes.deskTransfers, right: "money" },
  { name: "goods", href: routes.deskGoods, right: "products" },
  { name: "comments", href: routes.deskComments, right: "comments" },
  { name: "messages", href: routes.deskMessages, right: "messages" },
  { name: "coupons", href: routes.deskCoupons, right: "coupons" },
  { name: "companies", href: routes.deskCompanies, right: "companies" },
  { name: "people", href: routes.deskPeople, right: "people" },
  { name: "settings", href: routes.deskSettings, right: "settings" },
  { name: "audit", href: routes.deskAudit, right: "audit" },
] as const satisfies readonly { name: string; href: string; right: Right }[];

export type Door = (typeof DOORS)[number];
/** How much waits behind a door; nothing of what one may not see. */
export type DoorCounts = Partial<Record<Door["name"], number | null>>;

/** What belongs together stands together: orders and their money, what shoppers see and write, how the shop is run. */
const ROOMS: readonly (readonly Right[])[] = [
  ["desk", "readOrders", "money"],
  ["products", "comments", "messages"],
];

/** The doors by room, a hairline apart in the menu. */
export const roomsOf = (doors: readonly Door[]): Door[][] => {
  const roomOf = ({ right }: Door) => ROOMS.findIndex((rights) => rights.includes(right));
  return [0, 1, -1].map((room) => doors.filter((door) => roomOf(door) === room)).filter((room) => room.length > 0);
};

export const doorsOf = (rights: readonly Right[]): Door[] => DOORS.filter(({ right }) => rights.includes(right));
