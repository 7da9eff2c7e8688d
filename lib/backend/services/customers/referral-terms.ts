import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { getSetting } from "@/lib/backend/settings";
import type { ReferralTerms } from "@/lib/domain/referral";

/** Rials. */
export const readReferralTerms = (deps: Deps): Promise<ReferralTerms> => getSetting(deps, "referral");
