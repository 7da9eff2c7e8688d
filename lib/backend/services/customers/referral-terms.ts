import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import type { ReferralTerms } from "@/lib/domain/account/referral";

/** Rials. */
export const readReferralTerms = (deps: Deps): Promise<ReferralTerms> => getSetting(deps, "referral");
