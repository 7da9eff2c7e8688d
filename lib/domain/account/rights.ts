import { type Right, StaffRole } from "@/lib/contract/staff";

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

/** A role that consists of one right: what an API key has. */
export const roleOfRight = (right: Right): string => `right:${right}`;

export function rightsOf(roles: readonly string[]): Right[] {
  const own = staffRolesOf(roles);
  return RIGHTS.filter(
    (right) => roles.includes(roleOfRight(right)) || own.some((role) => RIGHTS_OF[role].includes(right)),
  );
}

export const hasRight = (roles: readonly string[], right: Right): boolean => rightsOf(roles).includes(right);

export const rolesWith = (right: Right): StaffRole[] =>
  Object.values(StaffRole).filter((role) => RIGHTS_OF[role].includes(right));
