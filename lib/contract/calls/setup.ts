import { get, post, response } from "../call";
import type { OwnerMade, OwnerRequest, ShopFront } from "../setup";

const schemas = () => import("../schemas/setup");

/** The state of the shop, and the registration of its first owner through the link that the server printed. */
export const setupCalls = {
  front: get("/config/front", { response: response<ShopFront>() }),
  /** Succeeds if the link is valid. */
  link: get("/setup/{token}", { response: response<null>(), errors: [404, 429] }),
  owner: post("/setup/owner", {
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).ownerSchema,
    response: response<OwnerRequest>(),
    errors: [404, 422, 429],
  }),
  verifyOwner: post("/setup/owner/verify", {
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).ownerProofSchema,
    response: response<OwnerMade>(),
    errors: [404, 422, 429],
  }),
};
