import "server-only";
import type { Hono } from "hono";
import type { Impersonation } from "@/lib/backend/auth/impersonation";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import {
  type AccessOf,
  type Call,
  type CheckedOf,
  callPath,
  type DataOf,
  type ExtraOf,
  partsOf,
  type Redirect,
} from "@/lib/contract/call";
import { type Contract, contract } from "@/lib/contract/calls/contract";
import { LIMITS } from "@/lib/contract/rate-limits";
import { BROWSER_TOKEN } from "@/lib/contract/second-step";
import { deviceName } from "@/lib/domain/order/device";
import { count as tell } from "@/lib/metrics.mjs";
import { findCaller, type UserRow } from "../auth/sessions";
import { type AccountWrites, createAccountWrites } from "./account-writes";
import { authorize, authorizeImpersonated, bearerToken } from "./authorize";
import { type Remember, type ShopContext, type ShopEnv, UNKNOWN_ADDRESS } from "./context";
import { hashRequest, respondOnce } from "./idempotency";
import { idParam, parse, readQuery, slugParam } from "./parse";
import { requireOpen } from "./require-open";
import { success } from "./respond";

export type HandlerContext<Called> = {
  deps: Deps;
  input: CheckedOf<Called>;
  user: AccessOf<Called> extends "guest" ? null : UserRow;
  visitor: () => Promise<UserRow | null>;
  reauthenticatedAt: Date | null;
  /** The impersonating admin, if any; also null for a read that is open to guests. */
  acting: Impersonation | null;
  token: string | null;
  /** True if the token is in a browser's cookie, which the response can renew. */
  fromCookie: boolean;
  /** The token of a remembered browser, which needs no second step. */
  browserToken: string | null;
  clientAddress: string;
  device: string | null;
  remember?: Remember;
  /** The unvalidated input, for fields outside the contract (such as gateway callbacks). */
  raw: { search: URLSearchParams; body: Record<string, unknown> };
};

export function loginFrom({
  clientAddress,
  device,
  token,
  fromCookie,
  browserToken,
}: Pick<HandlerContext<unknown>, "clientAddress" | "device" | "token" | "fromCookie" | "browserToken">) {
  return { clientAddress, device, replaces: fromCookie ? token : null, browserToken };
}

type Outcome<Called> = DataOf<Called> extends Redirect ? Response : Promised<DataOf<Called>, ExtraOf<Called>>;
type Promised<Data, Extra> = undefined extends Extra ? { data: Data; extra?: Extra } : { data: Data; extra: Extra };

/** One handler per call of a noun; a missing one, or one with another response type, does not compile. */
export type Handlers<Calls> = {
  [Name in keyof Calls]: (asked: HandlerContext<Calls[Name]>) => Promise<Outcome<Calls[Name]>>;
};

/** The handler of a list's file in each of its formats, whose calls differ only in their path. */
export type FileHandler<Called> = (
  asked: Pick<HandlerContext<unknown>, "deps" | "clientAddress"> & { user: UserRow; input: CheckedOf<Called> },
) => Promise<Response>;

export type AllHandlers = { [Noun in keyof Contract]: Handlers<Contract[Noun]> };

type NamedCall = Call & { name: string };
type AnyHandler = (asked: HandlerContext<unknown>) => Promise<Response | { data: unknown; extra?: unknown }>;

async function readInput(call: Call, { req, env }: ShopContext): Promise<Record<string, unknown>> {
  const parts = partsOf(call).map((name) => [name, (name === "id" ? idParam : slugParam)(req.param(name))]);
  const schema = await call.input?.();
  const fields = schema && parse(schema, call.method === "GET" ? readQuery(req.query()) : env.body);
  return { ...fields, ...Object.fromEntries(parts) };
}

/** Applies the call's rate limits, except to reads by the storefront in this process for cached pages. */
async function applyRateLimits(call: Call, deps: Deps, user: UserRow | null, clientAddress: string): Promise<void> {
  for (const name of call.rateLimits ?? []) {
    if (LIMITS[name].by === "user") await deps.limits.spend(name, String(user?.id));
    else if (call.method !== "GET" || clientAddress !== UNKNOWN_ADDRESS) await deps.limits.spend(name, clientAddress);
  }
}

/** Returns the path for the log, with its id but without secrets, such as a pay link's. */
function loggedPath(call: Call, { req }: ShopContext): string {
  return callPath(call, Object.fromEntries(partsOf(call).map((part) => [part, part === "id" ? req.param(part) : "-"])));
}

/** Authorizes the call. For a read open to guests `user` is null even with a token. */
async function admitCaller(call: NamedCall, deps: Deps, context: ShopContext) {
  const token = bearerToken(context);
  const { clientAddress } = context.env;
  const asked = { call: call.name, path: loggedPath(call, context), clientAddress };
  const admitted = await authorize(deps, call, token, asked);
  const caller = admitted ?? (token && call.method !== "GET" ? await findCaller(deps, token) : null);
  // The browser already has the new token and will retry with it.
  if (caller?.isRetired && call.method !== "GET") throw new ShopError(503, "Errors.tryAgain", { retryAfter: 1 });
  if (caller) await authorizeImpersonated(deps, call, caller, asked);
  const whoAsks = async () => caller ?? (token ? await findCaller(deps, token) : null);
  await requireOpen(deps, call, { clientAddress, findCaller: whoAsks });
  return { token, caller, user: admitted?.user ?? null };
}

async function answer(
  call: NamedCall,
  handler: AnyHandler,
  { deps, writes }: { deps: Deps; writes: AccountWrites },
  context: ShopContext,
): Promise<Response> {
  await deps.providers.refresh();
  const token = call.method === "GET" ? null : bearerToken(context);
  if (!token) return answerCaller(call, handler, deps, context, await admitCaller(call, deps, context));
  // Queued first by session, so that authorization holds no connection, then by account, which may have several
  // sessions.
  return writes(`session ${token}`, async () => {
    const admitted = await admitCaller(call, deps, context);
    const work = () => answerCaller(call, handler, deps, context, admitted);
    return admitted.caller ? writes(`account ${admitted.caller.user.id}`, work) : work();
  });
}

type Admitted = Awaited<ReturnType<typeof admitCaller>>;

async function answerCaller(
  call: NamedCall,
  handler: AnyHandler,
  deps: Deps,
  context: ShopContext,
  { token, caller, user }: Admitted,
): Promise<Response> {
  const { clientAddress, fromCookie, body } = context.env;
  const work = async (remember?: Remember) => {
    const input = await readInput(call, context);
    await applyRateLimits(call, deps, user, clientAddress);
    const outcome = await handler({
      deps,
      input: input as never,
      user: user as never,
      visitor: async () => (caller ?? (token ? await findCaller(deps, token) : null))?.user ?? null,
      reauthenticatedAt: caller?.reauthenticatedAt ?? null,
      acting: caller?.acting ?? null,
      token,
      fromCookie,
      browserToken: context.req.header(BROWSER_TOKEN) ?? null,
      clientAddress,
      device: deviceName(context.req.header("user-agent")),
      remember,
      raw: { search: new URL(context.req.url).searchParams, body },
    });
    return outcome instanceof Response ? outcome : success(outcome);
  };
  const key = call.repeatable && context.req.header("idempotency-key");
  if (typeof key !== "string" || !user) return work();
  const hours = call.repeatable === "hour" ? 1 : 24;
  return respondOnce(deps, { key, userId: user.id, requestHash: hashRequest(context), hours }, work);
}

async function withMetrics(name: string, work: () => Promise<Response>): Promise<Response> {
  const started = performance.now();
  let status = 500;
  try {
    const response = await work();
    status = response.status;
    return response;
  } catch (error) {
    if (error instanceof ShopError) status = error.code;
    throw error;
  } finally {
    tell("shop_calls_total", { call: name, status });
    tell("shop_call_seconds_total", { call: name }, (performance.now() - started) / 1000);
  }
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
}

const isFixed = ({ path }: Call) => !path.includes("{");

/** Mounts every call; a fixed path is mounted before one whose parameters would match it. */
export function mountCalls(app: Hono<ShopEnv>, deps: Deps, handlers: AllHandlers): Hono<ShopEnv> {
  const mounted = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[name];
      if (!handler) throw new Error(`No handler for ${noun}.${name}.`);
      return { call: { ...call, input: call.input && once(call.input), name: `${noun}.${name}` }, handler };
    }),
  );
  const writes = createAccountWrites();
  const ordered = [...mounted.filter(({ call }) => isFixed(call)), ...mounted.filter(({ call }) => !isFixed(call))];
  for (const { call, handler } of ordered) {
    const path = call.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(call.override ?? call.method, path, (context) =>
      withMetrics(call.name, () => answer(call, handler, { deps, writes }, context)),
    );
  }
  return app;
}
