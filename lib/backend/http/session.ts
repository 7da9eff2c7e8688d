import "server-only";
import type { Access, Call } from "@/lib/contract/call";
import { ADMIN, RegisterStatus, SALES_AGENT } from "@/lib/contract/user";
import { recordEvent } from "../auth/events";
import { type Caller, findCaller, type UserRow } from "../auth/sessions";
import type { Deps } from "../deps";
import { ShopError } from "../errors";
import type { ShopContext } from "./context";

const BEARER = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;

/** The token of the request, or null when it carries none that could be ours. */
export function bearerToken(context: ShopContext): string | null {
  return BEARER.exec(context.req.header("authorization") ?? "")?.[1] ?? null;
}

const ROLES = { agent: SALES_AGENT, admin: ADMIN } as const;

/**
 * Lets a caller in, or throws: 401 without a live session, 403 without the role, 422 with the status before the registration
 * is complete. The one place that knows who may call what.
 */
export async function admit(
  deps: Deps,
  access: Access,
  token: string | null,
  asked: Partial<Request> = {},
): Promise<Caller | null> {
  if (access === "guest") return null;
  const caller = token ? await findCaller(deps, token) : null;
  if (!caller) throw new ShopError(401, "Errors.unauthorized");
  const { user, acting } = caller;
  if (access === "registered") requireRegistration(user);
  else if (access !== "user" && (acting || !user.roles.includes(ROLES[access]))) {
    await noteRefusal(deps, caller, { ...asked, role: access });
    throw forbidden();
  }
  return caller;
}

type Request = { call: string; path: string; clientAddress: string };

const forbidden = () => new ShopError(403, "Errors.forbidden");

/** What only the owner of an account may do, no admin does for them: 403. Whatever else they write is written down. */
export async function admitAct(
  deps: Deps,
  call: Call,
  caller: Caller,
  { clientAddress, ...asked }: Request,
): Promise<void> {
  const { user, acting } = caller;
  if (!acting) return;
  if (call.ownerOnly) {
    await noteRefusal(deps, caller, { ...asked, clientAddress });
    throw forbidden();
  }
  if (call.method === "GET") return;
  await recordEvent(deps, { kind: "acted", userId: user.id, actorId: acting.admin.id, clientAddress, details: asked });
}

/** Written down a few times an hour for whoever tries: nobody fills the log by knocking. */
async function noteRefusal(
  deps: Deps,
  { user, acting }: Caller,
  { clientAddress, ...details }: Partial<Request> & { role?: string },
): Promise<void> {
  try {
    await deps.limits.spend("roleNote", String(acting?.admin.id ?? user.id));
  } catch {
    return;
  }
  await recordEvent(deps, {
    ...{ kind: "roleRefused", userId: user.id, actorId: acting?.admin.id },
    ...{ clientAddress, details },
  });
}

/** Orders need a completed registration (spec 2); the page sends the others to /register. */
function requireRegistration(user: UserRow): void {
  if (user.registerStatus !== RegisterStatus.Incomplete) return;
  const status = { register_status: user.registerStatus };
  throw new ShopError(422, "Errors.registrationIncomplete", { data: status, extra: { cart: [], ...status } });
}
