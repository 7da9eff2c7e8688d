import type { IdentityTyped } from "@/lib/contract/schemas/desk-identity";
import type { IdentitySetting } from "@/lib/contract/shop-identity";

const NO_SEAL = { name: "", no: "", url: "" };

/** Returns the form's values: promises without computed fields, and blank fields for a missing seal. */
export const identityValues = ({ promises, seals, ...identity }: IdentitySetting): IdentityTyped => ({
  ...identity,
  seals: { ...seals, other: seals.other ?? NO_SEAL },
  promises: promises.map(({ kind, label, value }) => ({ kind, label, value })),
});
