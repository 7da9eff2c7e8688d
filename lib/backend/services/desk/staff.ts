import "server-only";
import { eq } from "drizzle-orm";
import { findMissingSecondStep } from "@/lib/backend/auth/factors";
import { hashPassword } from "@/lib/backend/auth/password";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { users } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { type StaffMember, StaffRole } from "@/lib/contract/staff";
import { RegisterStatus } from "@/lib/contract/user";
import { fullName } from "@/lib/domain/account/full-name";
import { rightsOf, staffRolesOf } from "@/lib/domain/account/rights";
import { secondStepFrom } from "@/lib/domain/account/second-step";
import { REFERRAL_CODE_LENGTH } from "../customers/accounts";

export function nameOf({ firstName, lastName, mobile }: Pick<UserRow, "firstName" | "lastName" | "mobile">): string {
  return fullName(firstName, lastName) || mobile;
}

/** `passwordUntil` is the time at which the re-authentication expires. */
export async function presentStaff(
  deps: Pick<Deps, "db" | "isLive" | "now">,
  user: UserRow,
  passwordUntil: Date | null,
): Promise<StaffMember> {
  const from = await findMissingSecondStep(deps, user);
  return {
    id: user.id,
    name: nameOf(user),
    mobile: user.mobile,
    roles: staffRolesOf(user.roles),
    rights: rightsOf(user.roles),
    password_until: passwordUntil?.toISOString() ?? null,
    second_step_from: from?.toISOString() ?? null,
  };
}

const PASSWORD_LENGTH = 14;

type Shop = Pick<Deps, "db" | "now">;
export type NewOwner = { isNew: boolean; password: string | null };

/** Returns a generated password, stored only as a hash, if the account has none. */
export async function createOwner({ db, now }: Shop, mobile: string): Promise<NewOwner> {
  return db.transaction(async () => {
    const [found] = await db.query().select().from(users).where(eq(users.mobile, mobile)).for("update");
    const password = found?.passwordHash ? null : createPublicCode(PASSWORD_LENGTH);
    const passwordHash = password === null ? found?.passwordHash : await hashPassword(password);
    const roles = [...new Set([...(found?.roles ?? []), StaffRole.Owner])];
    const row = { roles, passwordHash, secondStepFrom: secondStepFrom(found, roles, now()) };
    const [owner] = found
      ? await db.query().update(users).set(row).where(eq(users.id, found.id)).returning()
      : await db
          .query()
          .insert(users)
          .values({
            ...row,
            mobile,
            registerStatus: RegisterStatus.Registered,
            introduceCode: createPublicCode(REFERRAL_CODE_LENGTH),
            createdAt: now(),
          })
          .returning();
    if (!owner) throw new Error("The owner was not written.");
    const isOwner = found?.roles.includes(StaffRole.Owner);
    const change = { actorId: null, subject: { kind: "user", id: owner.id }, act: "roles" } as const;
    if (!isOwner) await recordChange({ db, now }, change, { roles: found?.roles ?? [] }, { roles });
    return { isNew: !found, password };
  });
}
