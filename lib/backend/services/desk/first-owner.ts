import "server-only";
import { eq } from "drizzle-orm";
import { removeFactors } from "@/lib/backend/auth/factors";
import { consumeOneTimeCode, sendOneTimeCode } from "@/lib/backend/auth/one-time-codes";
import { hashPassword } from "@/lib/backend/auth/password";
import { endSessionsOf, type UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode, createToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import type { FutureOwner } from "@/lib/backend/core/setup-settings";
import { users } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { RESEND_MS } from "@/lib/contract/security";
import type { OwnerMade, OwnerRequest } from "@/lib/contract/setup";
import { StaffRole } from "@/lib/contract/staff";
import { RegisterStatus } from "@/lib/contract/user";
import { secondStepFrom } from "@/lib/domain/account/second-step";
import { type LoginFrom, openLogin, REFERRAL_CODE_LENGTH } from "../customers/accounts";
import { refuseGuessablePassword } from "../customers/passwords";
import { getSetupLink, withSetupLink } from "./setup-link";

/** The number of pending registrations per link; a further one replaces the oldest. */
const MOST_ASKING = 5;

type Typed = { token: string; mobile_no: string; first_name: string; last_name: string; password: string };

/** Sends the code; returns null if no SMS provider responds. Throws 429. */
async function sendCode(deps: Deps, mobile: string, clientAddress: string): Promise<string | null> {
  try {
    return await sendOneTimeCode(deps, { mobile, purpose: "owner", clientAddress });
  } catch (error) {
    if (error instanceof ShopError && error.code === 503) return null;
    throw error;
  }
}

function isCodeFresh({ now }: Deps, owner: FutureOwner | undefined): owner is FutureOwner {
  return owner?.sms === true && now().getTime() - Date.parse(owner.asked_at) < RESEND_MS;
}

/**
 * Stores who wants to become the owner and sends a code, at most one in two minutes; without an SMS provider the link
 * alone is the proof. Throws 404, 422 and 429.
 */
export async function askToBeOwner(deps: Deps, typed: Typed, clientAddress: string): Promise<OwnerRequest> {
  const { token, mobile_no: mobile, password, first_name, last_name } = typed;
  const link = await getSetupLink(deps, token, clientAddress);
  refuseGuessablePassword(password, mobile);
  const password_hash = await hashPassword(password);
  const before = link.owners.find((owner) => owner.mobile === mobile);
  const sent = isCodeFresh(deps, before) ? before : null;
  const handle = sent?.handle ?? (await sendCode(deps, mobile, clientAddress));
  const owner: FutureOwner = {
    ...{ mobile, first_name, last_name, password_hash },
    handle: handle ?? createToken(),
    sms: handle !== null,
    asked_at: sent?.asked_at ?? deps.now().toISOString(),
  };
  return withSetupLink(deps, token, async (found) => {
    const others = found.owners.filter((other) => other.mobile !== mobile);
    const owners = [...others, owner].slice(-MOST_ASKING);
    return { link: { ...found, owners }, result: { handle: owner.handle, sms: owner.sms } };
  });
}

async function makeOwner(deps: Deps, owner: FutureOwner): Promise<UserRow> {
  const { db, now } = deps;
  const [found] = await db.query().select().from(users).where(eq(users.mobile, owner.mobile)).for("update");
  if (found?.deletedAt) throw notFound();
  const hasAddress = found?.registerStatus === RegisterStatus.WithAddress;
  const roles = [...new Set([...(found?.roles ?? []), StaffRole.Owner])];
  const row = {
    roles,
    secondStepFrom: secondStepFrom(found, roles, now()),
    firstName: owner.first_name,
    lastName: owner.last_name,
    passwordHash: owner.password_hash,
    registerStatus: hasAddress ? RegisterStatus.WithAddress : RegisterStatus.Registered,
  };
  // Ends sessions opened with the old password; the link, like a command, proves access to the machine.
  if (found) {
    await endSessionsOf(deps, found.id);
    await removeFactors(deps, found.id);
  }
  const code = createPublicCode(REFERRAL_CODE_LENGTH);
  const [made] = found
    ? await db.query().update(users).set(row).where(eq(users.id, found.id)).returning()
    : await db
        .query()
        .insert(users)
        .values({ ...row, mobile: owner.mobile, introduceCode: code, createdAt: now() })
        .returning();
  if (!made) throw new Error("The owner was not written.");
  const change = { actorId: made.id, subject: { kind: "user", id: made.id }, act: "roles" } as const;
  await recordChange(deps, change, { roles: found?.roles ?? [] }, { roles: made.roles });
  return made;
}

type Proof = { token: string; mobile_no: string; code?: string };

/**
 * Makes the number's account the owner, consumes the link and logs in; if several people use one link, only the first
 * succeeds. Throws 404 for a used link or an unknown request, 422 on `code`.
 */
export async function becomeOwner(
  deps: Deps,
  { token, mobile_no: mobile, code }: Proof,
  from: LoginFrom & { clientAddress: string },
): Promise<OwnerMade> {
  const { owners } = await getSetupLink(deps, token, from.clientAddress);
  const asked = owners.find((owner) => owner.mobile === mobile);
  if (!asked) throw fieldError("mobile_no", "Validation.nobody");
  if (asked.sms && !code) throw fieldError("code", "Validation.otpRequired");
  const make = () =>
    withSetupLink(deps, token, async (found) => {
      const owner = found.owners.find((one) => one.mobile === mobile);
      if (owner?.handle !== asked.handle) throw notFound();
      const login = await openLogin(deps, await makeOwner(deps, owner), { ...from, byPassword: true });
      return { link: null, result: { ...login, roles: login.user.roles } };
    });
  if (!asked.sms) return make();
  const proof = { mobile, purpose: "owner", code: code ?? "", clientAddress: from.clientAddress } as const;
  return consumeOneTimeCode(deps, proof, make);
}
