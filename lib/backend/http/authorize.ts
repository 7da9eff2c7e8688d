import "server-only";
import { findKeyCaller, isKey } from "@/lib/backend/auth/api-keys";
import { recordEvent } from "@/lib/backend/auth/events";
import { findMissingSecondStep, readFactors, waysOf } from "@/lib/backend/auth/factors";
import { type Caller, findCaller, type UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import type { Call } from "@/lib/contract/call";
import type { SecondStepMissing } from "@/lib/contract/second-step";
import { PASSWORD_SECONDS, type PasswordWanted } from "@/lib/contract/staff";
import { ADMIN, RegisterStatus, SALES_AGENT } from "@/lib/contract/user";
import { mayCall, mayLookAt } from "@/lib/domain/account/rights";
import type { ShopContext } from "./context";

const BEARER = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;

export function bearerToken(context: ShopContext): string | null {
  return BEARER.exec(context.req.header("authorization") ?? "")?.[1] ?? null;
}

const ROLES = { agent: SALES_AGENT, admin: ADMIN } as const;

type Guarded = Pick<Call, "access" | "right" | "wholeRight" | "fresh" | "ownerOnly" | "oneStep"> &
  Partial<Pick<Call, "method">>;

/**
 * Authorizes a caller; no other code checks access. An API key opens only staff calls. Throws 401 without a live session,
 * 403 without the role, 422 if the registration is incomplete, 404 without the staff right, 403 if the right is only to
 * look or re-authentication is required.
 */
export async function authorize(
  deps: Deps,
  call: Guarded,
  token: string | null,
  asked: Partial<Request> = {},
): Promise<Caller | null> {
  const { access = "guest", right, fresh, ownerOnly, oneStep } = call;
  if (access === "guest") return null;
  const find = access === "staff" && !ownerOnly && token && isKey(token) ? findKeyCaller : findCaller;
  const caller = token ? await find(deps, token) : null;
  if (!caller) throw new ShopError(401, "Errors.unauthorized");
  const { user, acting } = caller;
  if (access === "registered") requireRegistration(user);
  else if (access !== "user") {
    const isStaffCall = access === "staff";
    const may = isStaffCall ? mayCall(user.roles, call) : user.roles.includes(ROLES[access]);
    if (acting || !may) {
      await recordRefusal(deps, caller, { ...asked, role: right ?? access });
      if (!acting && isStaffCall && right && mayLookAt(user.roles, right)) throw onlyLooks(call);
      throw isStaffCall ? notFound() : forbidden();
    }
  }
  const isDesk = access === "staff" || access === "admin";
  if (isDesk && !oneStep && find === findCaller) await requireSecondStep(deps, user);
  if (fresh) await requireReauthentication(deps, caller);
  return caller;
}

const onlyLooks = ({ method, wholeRight }: Guarded) =>
  new ShopError(403, method === "GET" && wholeRight ? "Errors.onlyLooksFile" : "Errors.onlyLooks");

/** Throws 403 for somebody who should have added a second step by now. */
async function requireSecondStep(deps: Deps, user: UserRow): Promise<void> {
  const from = await findMissingSecondStep(deps, user);
  if (!from || from > deps.now()) return;
  throw new ShopError(403, "Errors.secondStepMissing", {
    data: { second_step: "missing" } satisfies SecondStepMissing,
  });
}

export function reauthenticatedUntil(
  { now }: Pick<Deps, "now">,
  { reauthenticatedAt }: Pick<Caller, "reauthenticatedAt">,
): Date | null {
  if (!reauthenticatedAt) return null;
  const until = new Date(reauthenticatedAt.getTime() + PASSWORD_SECONDS * 1000);
  return until > now() ? until : null;
}

/** Throws 403 if the account has a second step, for acts that somebody without one confirms otherwise. */
export async function requireOwnSecondStep(
  deps: Deps,
  caller: Pick<Caller, "user" | "reauthenticatedAt">,
): Promise<void> {
  if (waysOf(await readFactors(deps, caller.user.id)).length > 0) await requireReauthentication(deps, caller);
}

/** Throws 403, whose data say by which second step, if the account has one. */
async function requireReauthentication(deps: Deps, caller: Pick<Caller, "user" | "reauthenticatedAt">): Promise<void> {
  if (reauthenticatedUntil(deps, caller)) return;
  const ways = waysOf(await readFactors(deps, caller.user.id));
  const data: PasswordWanted = { confirm: "password", ...(ways.length > 0 && { ways }) };
  throw new ShopError(403, "Errors.passwordAgain", { data });
}

type Request = { call: string; path: string; clientAddress: string };

const forbidden = () => new ShopError(403, "Errors.forbidden");

/**
 * Applies the impersonation rules: throws 403 for calls reserved to the account's owner and records every other write.
 */
export async function authorizeImpersonated(
  deps: Deps,
  call: Call,
  caller: Caller,
  { clientAddress, ...asked }: Request,
): Promise<void> {
  const { user, acting } = caller;
  if (!acting) return;
  if (call.ownerOnly) {
    await recordRefusal(deps, caller, { ...asked, clientAddress });
    throw forbidden();
  }
  if (call.method === "GET") return;
  await recordEvent(deps, { kind: "acted", userId: user.id, actorId: acting.admin.id, clientAddress, details: asked });
}

/** Records only a few refusals per hour and user, so that repeated attempts do not fill the log. */
async function recordRefusal(
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
    kind: "roleRefused",
    userId: user.id,
    actorId: acting?.admin.id,
    clientAddress,
    details,
  });
}

function requireRegistration(user: UserRow): void {
  if (user.registerStatus !== RegisterStatus.Incomplete) return;
  const status = { register_status: user.registerStatus };
  throw new ShopError(422, "Errors.registrationIncomplete", { data: status, extra: { cart: [], ...status } });
}
