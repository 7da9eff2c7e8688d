import type { IdentityTyped } from "@/lib/contract/schemas/desk-identity";
import type { IdentitySetting } from "@/lib/contract/shop-identity";

/** The form's fields: promises without what was computed of them. */
export const identityValues = ({ promises, ...identity }: IdentitySetting): IdentityTyped => ({
  ...identity,
  promises: promises.map(({ kind, label, value }) => ({ kind, label, value })),
});
