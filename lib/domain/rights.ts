import { type Right, StaffRole } from "@/lib/contract/staff";

/** Every right there is. */
export const RIGHTS: readonly Right[] = [
  ...(["desk", "search", "orders", "readOrders", "comments", "messages", "products"] as const),
  ...(["money", "coupons", "companies", "settings", "people", "audit", "actFor"] as const),
];

/** Whoever has a role here may enter. */
const ENTRY: readonly Right[] = ["desk"];

/** Role → rights: the menu is drawn from it and the calls are guarded by it. */
const RIGHTS_OF: Record<StaffRole, readonly Right[]> = {
  [StaffRole.Owner]: RIGHTS,
  [StaffRole.Orders]: [...ENTRY, "search", "orders", "readOrders", "comments", "messages"],
  [StaffRole.Catalogue]: [...ENTRY, "products"],
  [StaffRole.Accounts]: [...ENTRY, "readOrders", "money", "coupons", "companies"],
};

/** The roles of an account that belong to the desk; a sales agent stays outside. */
export const staffRolesOf = (roles: readonly string[]): StaffRole[] =>
  Object.values(StaffRole).filter((role) => roles.includes(role));

/** What an account may do at the desk, in the order of `RIGHTS`; nothing for a customer or an agent. */
export function rightsOf(roles: readonly string[]): Right[] {
  const own = staffRolesOf(roles);
  return RIGHTS.filter((right) => own.some((role) => RIGHTS_OF[role].includes(right)));
}

export const hasRight = (roles: readonly string[], right: Right): boolean => rightsOf(roles).includes(right);

/** The roles that have a right. */
export const rolesWith = (right: Right): StaffRole[] =>
  Object.values(StaffRole).filter((role) => RIGHTS_OF[role].includes(right));
