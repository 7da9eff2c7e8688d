import { type HeldRight, type Right, SINGLE_RIGHTS, type SingleRight, StaffRole } from "@/lib/contract/staff";

export const RIGHTS: readonly Right[] = [
  "desk",
  "search",
  "orders",
  "readOrders",
  "comments",
  "messages",
  "products",
  "money",
  "coupons",
  "companies",
  "customers",
  "wallets",
  "confirmCustomers",
  "blockCustomers",
  "waitlist",
  "agents",
  "sales",
  "reports",
  "settings",
  "people",
  "audit",
  "integrations",
  "actFor",
];

const ENTRY: readonly Right[] = ["desk"];

/** The menu and the access checks both use this table. */
const RIGHTS_OF: Record<StaffRole, readonly Right[]> = {
  [StaffRole.Owner]: RIGHTS,
  [StaffRole.Orders]: [
    ...ENTRY,
    "search",
    "orders",
    "readOrders",
    "comments",
    "messages",
    "customers",
    "confirmCustomers",
    "waitlist",
    "sales",
  ],
  [StaffRole.Catalogue]: [...ENTRY, "products", "waitlist"],
  [StaffRole.Accounts]: [
    ...ENTRY,
    "readOrders",
    "money",
    "coupons",
    "companies",
    "customers",
    "wallets",
    "agents",
    "sales",
    "reports",
  ],
};

export const staffRolesOf = (roles: readonly string[]): StaffRole[] =>
  Object.values(StaffRole).filter((role) => roles.includes(role));

const SINGLE = "right:";

/** A role that consists of one right: what an API key has, and a staff member with single rights. */
export const roleOfRight = <Held extends HeldRight>(right: Held): `right:${Held}` => `${SINGLE}${right}`;

/** Roles that make an account staff; an account with single rights also has the role of the right `desk`. */
export const STAFF_ROLES: readonly string[] = [...Object.values(StaffRole), roleOfRight("desk")];

export const opensDesk = (roles: readonly string[]): boolean => STAFF_ROLES.some((role) => roles.includes(role));

/** Beside the rights of an API key, which has exactly those that its creator named. */
const KEY_ROLE = "key";

/** Returns what an API key has as roles. */
export const rolesOfKey = (rights: readonly HeldRight[]): string[] => [KEY_ROLE, ...rights.map(roleOfRight)];

/** What single rights include, because their calls show it; never the file of all orders. */
const INCLUDED: Partial<Record<string, readonly HeldRight[]>> = {
  orders: ["readOrders.read"],
  "orders.read": ["readOrders.read"],
  wallets: ["customers.read"],
  "wallets.read": ["customers.read"],
  confirmCustomers: ["customers.read"],
  reports: ["sales"],
};

export const isSingleRole = (role: string): boolean => role.startsWith(SINGLE);

/** Returns the rights that were given one by one. */
export const singleRightsOf = (roles: readonly string[]): SingleRight[] =>
  SINGLE_RIGHTS.filter((right) => roles.includes(roleOfRight(right)));

/** Returns the roles for single rights; a right includes looking. */
export function singleRolesOf(rights: readonly SingleRight[]): string[] {
  const given = SINGLE_RIGHTS.filter(
    (right) => rights.includes(right) && !rights.some((one) => `${one}.read` === right),
  );
  return given.length > 0 ? ["desk" as const, ...given].map(roleOfRight) : [];
}

/** Returns all rights that the roles give; `{right}.read` only where the right itself is missing. */
export function rightsOf(roles: readonly string[]): HeldRight[] {
  const single = roles.filter(isSingleRole).map((role) => role.slice(SINGLE.length));
  const included = roles.includes(KEY_ROLE) ? [] : single.flatMap((right) => INCLUDED[right] ?? []);
  const held = new Set<string>([...single, ...included, ...staffRolesOf(roles).flatMap((role) => RIGHTS_OF[role])]);
  return RIGHTS.flatMap((right): HeldRight[] => {
    if (held.has(right)) return [right];
    return held.has(`${right}.read`) ? [`${right}.read`] : [];
  });
}

export const hasRight = (roles: readonly string[], right: Right): boolean => rightsOf(roles).includes(right);

/** True if one of the rights permits at least looking at what `right` is about. */
export const looksAt = (rights: readonly HeldRight[], right: Right): boolean =>
  rights.includes(right) || rights.includes(`${right}.read`);

export const mayLookAt = (roles: readonly string[], right: Right): boolean => looksAt(rightsOf(roles), right);

type StaffCall = { right?: Right; wholeRight?: true; method?: "GET" | "POST" };

/** True if the roles permit a staff call: with its right, or with looking if it only reads. */
export const mayCall = (roles: readonly string[], { right, wholeRight, method }: StaffCall): boolean =>
  right !== undefined && (hasRight(roles, right) || (method === "GET" && !wholeRight && mayLookAt(roles, right)));

/** Returns the roles that have a right. */
export const rolesWith = (right: Right): string[] => [
  ...Object.values(StaffRole).filter((role) => RIGHTS_OF[role].includes(right)),
  roleOfRight(right),
];
