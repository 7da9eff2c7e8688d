import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import type { ReferralTerms } from "@/lib/domain/account/referral";

/** Amounts are rials. */
export const readReferralTerms = (deps: Deps): Promise<ReferralTerms> => getSetting(deps, "referral");
