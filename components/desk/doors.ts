import type { Right } from "@/lib/contract/staff";
import { routes } from "@/lib/routes";

/** The doors of the desk, in the order of its menu; each is drawn for those alone who may open it. */
export const DOORS = [
  { name: "today", href: routes.desk, right: "orders" },
  { name: "orders", href: routes.deskOrders, right: "orders" },
  { name: "comments", href: routes.deskComments, right: "comments" },
  { name: "goods", href: routes.deskGoods, right: "products" },
  { name: "refunds", href: routes.deskRefunds, right: "money" },
  { name: "transfers", href: routes.deskTransfers, right: "money" },
  { name: "doubts", href: routes.deskDoubts, right: "money" },
  { name: "coupons", href: routes.deskCoupons, right: "coupons" },
  { name: "people", href: routes.deskPeople, right: "people" },
  { name: "settings", href: routes.deskSettings, right: "settings" },
  { name: "audit", href: routes.deskAudit, right: "audit" },
] as const satisfies readonly { name: string; href: string; right: Right }[];

export type Door = (typeof DOORS)[number];

export const doorsOf = (rights: readonly Right[]): Door[] => DOORS.filter(({ right }) => rights.includes(right));
