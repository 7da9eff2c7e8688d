import { get, put, response } from "../call";
import type { IdentityExtra, IdentitySetting } from "../shop-identity";

const schemas = () => import("../schemas/desk-identity");

/** The shop's name, hue and promises, with the facts that promises are compared with; only for the owner. */
export const deskIdentityCalls = {
  get: get("/admin/identity", {
    access: "staff",
    right: "settings",
    response: response<IdentitySetting, IdentityExtra>(),
  }),
  save: put("/admin/identity", {
    access: "staff",
    right: "settings",
    input: async () => (await schemas()).identitySchema,
    response: response<IdentitySetting, IdentityExtra>(),
    errors: [409],
  }),
};
