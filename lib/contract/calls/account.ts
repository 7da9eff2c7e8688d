import type { AccountDeletion, OwnData } from "../account";
import { get, post, response } from "../call";

const schemas = () => import("../schemas/account");

export const accountCalls = {
  export: get("/profile/export", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["export"],
    response: response<OwnData>(),
    errors: [429],
  }),
  exportPage: get("/profile/export/page", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["export"],
    response: response<{ html: string }>(),
    errors: [429],
  }),
  deletion: get("/profile/deletion", { ownerOnly: true, access: "user", response: response<AccountDeletion>() }),
  sendDeletionCode: post("/profile/deletion/code", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["sendCode"],
    response: response<null>(),
    errors: [409, 429, 503],
  }),
  delete: post("/profile/deletion", {
    ownerOnly: true,
    access: "user",
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).deletionSchema,
    response: response<null>(),
    errors: [403, 409, 422, 429],
  }),
};
