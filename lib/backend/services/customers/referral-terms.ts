import "server-only";
import { eq } from "drizzle-orm";
import { settings } from "@/lib/backend/db/schema/content";
import type { Deps } from "@/lib/backend/deps";
import { REFERRAL_TERMS, type ReferralTerms } from "@/lib/domain/referral";

/** What the shop's settings say of friends; rials. */
export async function readReferralTerms({ db }: Deps): Promise<ReferralTerms> {
  const [row] = await db.query().select().from(settings).where(eq(settings.key, "referral"));
  return { ...REFERRAL_TERMS, ...(row?.value as Partial<ReferralTerms> | undefined) };
}
