import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { endGrants } from "@/lib/backend/auth/impersonation";
import { hashPassword } from "@/lib/backend/auth/password";
import { forgetBrowsers } from "@/lib/backend/auth/pending-logins";
import { endOtherSessions, listSessions, type UserRow } from "@/lib/backend/auth/sessions";
import { hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { sessions } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { AccountSession, RenewedSession } from "@/lib/contract/security";
import { type OwnSession, refuseGuessablePassword, replacePassword } from "./passwords";

const ID_LENGTH = 16;

/** Names a session to its owner; the token cannot be computed from it. */
const sessionId = (tokenHash: string) => hashToken(tokenHash).slice(0, ID_LENGTH);

export async function listDevices(deps: Deps, user: UserRow, token: string | null): Promise<AccountSession[]> {
  const own = hashToken(token ?? "");
  const rows = await listSessions(deps, user);
  return rows.map(({ device, grantId, createdAt, usedAt, tokenHash }) => ({
    id: sessionId(tokenHash),
    device: grantId === null ? device : null,
    by_shop: grantId !== null,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    is_current: tokenHash === own,
  }));
}

export async function endOthers(
  deps: Deps,
  { id }: UserRow,
  token: string | null,
  clientAddress: string,
): Promise<void> {
  await deps.db.transaction(async () => {
    await endOtherSessions(deps, id, { token, fromCookie: false });
    await recordEvent(deps, { kind: "sessionsEnded", userId: id, clientAddress });
  });
}

/** Throws 404 for a session that is not the user's. */
async function findSession(deps: Deps, user: UserRow, id: string) {
  const found = (await listSessions(deps, user)).find(({ tokenHash }) => sessionId(tokenHash) === id);
  if (!found) throw notFound();
  return found;
}

/** Ends one session, with what was opened from it, and forgets all browsers: which was that one's is unknown. Throws 404. */
export async function endOne(deps: Deps, user: UserRow, id: string, clientAddress: string): Promise<void> {
  await deps.db.transaction(async () => {
    const { tokenHash } = await findSession(deps, user, id);
    await endGrants(deps, { tokenHash }, clientAddress);
    await forgetBrowsers(deps, user.id);
    await deps.db.query().delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    await recordEvent(deps, { kind: "sessionsEnded", userId: user.id, clientAddress });
  });
}

type Denial = { session: string; password: string; clientAddress: string };

/**
 * For a session of a stranger, who may know the password: sets a new one, ends every other session and forgets all
 * browsers. Throws 404, and 422 on `password`.
 */
export async function denySession(
  deps: Deps,
  user: UserRow,
  { session, password, clientAddress }: Denial,
  own: OwnSession,
): Promise<RenewedSession | null> {
  refuseGuessablePassword(password, user.mobile);
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async () => {
    const { device } = await findSession(deps, user, session);
    await replacePassword(deps, user, { passwordHash, kind: "passwordChanged", clientAddress });
    await recordEvent(deps, {
      kind: "sessionDenied",
      userId: user.id,
      clientAddress,
      details: { device: device ?? "" },
    });
    const change = { actorId: user.id, subject: { kind: "user", id: user.id }, act: "denySession" } as const;
    await recordChange(deps, change, { device }, { device: null });
    const token = await endOtherSessions(deps, user.id, own);
    return token ? { token, roles: user.roles } : null;
  });
}
