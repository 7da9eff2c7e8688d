import { get, post, response } from "../call";
import type { EarnedCode, EarnedCodesExtra } from "../referral";

const schemas = () => import("../schemas/referral");

export const referralCalls = {
  /** Coupons that the caller earned by referrals, newest first, without withdrawn ones. */
  earned: get("/profile/introduce-codes", {
    access: "user",
    input: async () => (await schemas()).earnedCodesSchema,
    response: response<EarnedCode[], EarnedCodesExtra>(),
    errors: [422],
  }),
  /** Sets who referred the caller; allowed only before their first paid order. Not in the specification. */
  nameFriend: post("/profile/introduce-code", {
    access: "user",
    input: async () => (await schemas()).introduceSchema,
    response: response<null>(),
    errors: [422, 429],
  }),
};
