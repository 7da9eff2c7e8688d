import "server-only";
import { recordEvent } from "@/lib/backend/auth/events";
import { endOtherSessions, listSessions, type UserRow } from "@/lib/backend/auth/sessions";
import { hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import type { AccountSession } from "@/lib/contract/security";

export async function listDevices(deps: Deps, user: UserRow, token: string | null): Promise<AccountSession[]> {
  const own = hashToken(token ?? "");
  const rows = await listSessions(deps, user);
  return rows.map(({ device, grantId, createdAt, usedAt, tokenHash }) => ({
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
