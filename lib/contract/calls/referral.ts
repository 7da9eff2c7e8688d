import { answer, get, post } from "../call";
import type { EarnedCode, EarnedCodesExtra } from "../referral";

const schemas = () => import("../schemas/referral");

export const referralCalls = {
  /** Coupons that the caller earned by friends, newest first; those that were withdrawn are not among them. */
  earned: get("/profile/introduce-codes", {
    access: "user",
    input: async () => (await schemas()).earnedCodesSchema,
    answer: answer<EarnedCode[], EarnedCodesExtra>(),
    refuses: [422],
  }),
  /** Names the friend who brought the caller, until their first paid order; beyond the contract. */
  nameFriend: post("/profile/introduce-code", {
    access: "user",
    input: async () => (await schemas()).introduceSchema,
    answer: answer<null>(),
    refuses: [422, 429],
  }),
};
