import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { hasOrdered, setNationalNo } from "./national-no";

export type ProfileInput = {
  first_name: string;
  last_name: string;
  national_no: string;
  /** The reason that is required for replacing a national id that has orders. */
  national_no_reason?: string;
  email: string;
  gender: number;
  economic_no: string | null;
  registration_no: string | null;
  company_name: string | null;
  wants_offers: boolean;
};

/** The person making the change: the owner, or an impersonating admin. */
type By = { actorId: number; clientAddress?: string };

async function findOther(deps: Deps, user: UserRow, input: Partial<ProfileInput>): Promise<string | undefined> {
  const { national_no: nationalNo, national_no_reason: reason } = input;
  if (nationalNo === undefined || nationalNo === user.nationalNo) return undefined;
  await deps.limits.spend("nationalId", String(user.id));
  const needsReason = user.nationalNo !== null && (await hasOrdered(deps, user.id));
  if (needsReason && !reason) throw fieldError("national_no_reason", "Validation.nationalIdReason");
  return nationalNo;
}

/**
 * Saves the profile. After the first order a new national id requires a reason, because agents find customers by it.
 * Throws 422 and 429.
 */
export async function updateProfile(deps: Deps, user: UserRow, input: Partial<ProfileInput>, by: By): Promise<UserRow> {
  const { email, gender, national_no_reason: reason } = input;
  const changes = {
    firstName: input.first_name,
    lastName: input.last_name,
    email,
    gender,
    economicNo: input.economic_no,
    registrationNo: input.registration_no,
    companyName: input.company_name,
    wantsOffers: input.wants_offers,
  };
  const isNamed = Object.values(changes).some((value) => value !== undefined);
  // Checked outside the transaction, so that a wrong guess is counted even though the change fails.
  const nationalNo = await findOther(deps, user, input);
  if (!isNamed && nationalNo === undefined) return user;
  return deps.db.transaction(async () => {
    const own = and(eq(users.id, user.id), isNull(users.deletedAt));
    const [row] = isNamed ? await deps.db.query().update(users).set(changes).where(own).returning() : [user];
    if (nationalNo === undefined) return row ?? user;
    return setNationalNo(deps, row ?? user, { ...by, nationalNo, reason });
  });
}
