import type { AccountDeletion, OwnData } from "../account";
import { answer, get, post } from "../call";

const schemas = () => import("../schemas/account");

export const accountCalls = {
  export: get("/profile/export", {
    ownerOnly: true,
    access: "user",
    often: ["export"],
    answer: answer<OwnData>(),
    refuses: [429],
  }),
  exportPage: get("/profile/export/page", {
    ownerOnly: true,
    access: "user",
    often: ["export"],
    answer: answer<{ html: string }>(),
    refuses: [429],
  }),
  deletion: get("/profile/deletion", { ownerOnly: true, access: "user", answer: answer<AccountDeletion>() }),
  sendDeletionCode: post("/profile/deletion/code", {
    ownerOnly: true,
    access: "user",
    often: ["sendCode"],
    answer: answer<null>(),
    refuses: [409, 429, 503],
  }),
  delete: post("/profile/deletion", {
    ownerOnly: true,
    access: "user",
    often: ["verifyCode"],
    input: async () => (await schemas()).deletionSchema,
    answer: answer<null>(),
    refuses: [409, 422, 429],
  }),
};
