import { get, put, response } from "../call";
import type { IdentitySetting, PromiseFacts } from "../shop-identity";

const schemas = () => import("../schemas/desk-identity");

/** Name, hue and promises of the shop, for the owner; with what promises are compared with. */
export const deskIdentityCalls = {
  get: get("/admin/identity", {
    access: "staff",
    right: "settings",
    response: response<IdentitySetting, PromiseFacts>(),
  }),
  save: put("/admin/identity", {
    access: "staff",
    right: "settings",
    input: async () => (await schemas()).identitySchema,
    response: response<IdentitySetting, PromiseFacts>(),
    errors: [409],
  }),
};
