import "server-only";
import { API_PREFIX } from "@/lib/contract/call";
import { MAX_SHEET_BYTES } from "@/lib/contract/desk-import";
import { MAX_PICTURE_BYTES } from "@/lib/contract/pictures";
import { BROWSER_TOKEN, REMEMBER_SECONDS } from "@/lib/contract/second-step";
import { COOKIE, SESSION_FROM } from "@/lib/contract/security";
import { IMPERSONATION_SECONDS, sessionSeconds } from "@/lib/contract/user";
import { isAborted } from "@/lib/log.mjs";
import messages from "@/messages/fa.json";
import { toCallbackPage } from "./callback-page";
import type { Send } from "./client";
import {
  beginSession,
  endSession,
  isAllowedWrite,
  isReadOnlyMethod,
  readBrowser,
  readSession,
  readsLoggedIn,
  rememberBrowser,
  restoreFlagCookie,
  type SessionSite,
} from "./session-cookies";

// The browser's proxy to the shop server: turns the session cookie into a bearer header, and keeps tokens away from
// scripts.

const { Errors } = messages;

const MAX_BODY_BYTES = 64 * 1024;
/** A long article, or the page of questions. */
const MAX_PAGE_BYTES = 4 * MAX_BODY_BYTES;
const PAGE_DRAFT = /^\/api\/v1\/admin\/pages\/[^/]+\/draft$/;
const MEGABYTE = 1024 * 1024;
/** The paths that accept a file, with their size limits in bytes. */
const UPLOADS: readonly (readonly [path: RegExp, limit: number])[] = [
  [/^\/api\/v1\/invoices\/[^/]+\/file$/, 6 * MEGABYTE],
  [/^\/api\/v1\/admin\/pictures$/, MAX_PICTURE_BYTES + MEGABYTE],
  [/^\/api\/v1\/admin\/imports$/, MAX_SHEET_BYTES + MEGABYTE],
];
/** Limit for all concurrent uploads together, because each is held in memory several times before it is re-encoded. */
const MAX_HELD_BYTES = 48 * 1024 * 1024;
const RETRY_AFTER_SECONDS = "5";
const LOGOUT = `${API_PREFIX}/logout`;
/** The call made by a browser that does not know whether it is logged in (lib/state/session/watch-flag.ts). */
const PROFILE = `${API_PREFIX}/profile/info`;
const DELETION = `${API_PREFIX}/profile/deletion`;
/** A 401 from this call is about the ticket, not about the session sent with it. */
const TICKET = `${API_PREFIX}/login-token`;
// The bank redirects the customer here from another site; the callback is verified by its own token and needs no
// session.
const CALLBACK = /^\/api\/v1\/payments\/callback\//;

// Includes `content-encoding`, because the shop server refuses compressed bodies.
const REQUEST_HEADERS = [
  "accept",
  "content-encoding",
  "content-type",
  "idempotency-key",
  "user-agent",
  "x-browser-token",
  "x-page-path",
];
const ANSWER_HEADERS = [
  "allow",
  "content-disposition",
  "content-type",
  "idempotent-replayed",
  "location",
  "retry-after",
];
const NO_STORE = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
};

export type ApiHandlerOptions = SessionSite & {
  send: Send;
  /** A remote shop server gets the client's address as from a proxy, and the embedded one in an internal header. */
  isRemote: boolean;
};

export function createApiHandler(options: ApiHandlerOptions): (request: Request) => Promise<Response> {
  let held = 0;
  return async (request) => {
    let own = 0;
    const hold = (bytes: number) => {
      own += bytes;
      held += bytes;
      return held <= MAX_HELD_BYTES;
    };
    try {
      return await handleRequest(request, options, hold);
    } catch (error) {
      // The client disconnected while the body was being read, so nobody sees this response.
      if (isAborted(error)) return refuse(400, Errors.badRequest);
      throw error;
    } finally {
      held -= own;
    }
  };
}

/** Reserves memory for an upload, in bytes; returns false if the limit is reached. */
type Hold = (bytes: number) => boolean;

async function handleRequest(request: Request, options: ApiHandlerOptions, hold: Hold): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (CALLBACK.test(pathname)) return handleBankCallback(request, options);
  const own = request.headers.get("authorization");
  const cookie = own ? null : request.headers.get("cookie");
  const session = readSession(cookie, options);
  if (!own && !isAllowedWrite(request, options, session !== null)) return refuse(403, Errors.foreignOrigin);
  const authorization = own ?? (session && `Bearer ${session}`);
  const [, uploadLimit] = UPLOADS.find(([path]) => path.test(pathname)) ?? [];
  // Checked before the file is read: uploads require a session.
  if (uploadLimit && authorization === null) return refuse(401, Errors.unauthorized);
  const limit = PAGE_DRAFT.test(pathname) ? MAX_PAGE_BYTES : MAX_BODY_BYTES;
  const body = await (uploadLimit ? readBody(request, uploadLimit, hold) : readBody(request, limit));
  if (body === "too large") return refuse(413, Errors.tooLarge);
  if (body === "no room") return refuse(503, Errors.tryAgain);

  const headers = forwardedHeaders(request, options.isRemote);
  if (authorization) headers.set("authorization", authorization);
  const browser = readBrowser(cookie, options);
  if (browser) headers.set(BROWSER_TOKEN, browser);
  // Only the embedded shop server renews cookie sessions.
  if (session && !options.isRemote) headers.set(SESSION_FROM, COOKIE);
  const answer = await options
    .send(new Request(request.url, { method: request.method, headers, body }))
    .catch(() => refuse(503, Errors.unavailable));
  return passOn(request, answer, { hasSession: session !== null, isFlagged: readsLoggedIn(cookie, options) }, options);
}

/** A callback from a bank: ignores the session, and always shows a page to a browser. */
async function handleBankCallback(request: Request, options: ApiHandlerOptions): Promise<Response> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (typeof body === "string") return toCallbackPage(request, null, refuse(413, Errors.tooLarge));
  const headers = forwardedHeaders(request, options.isRemote);
  const own = request.headers.get("authorization");
  if (own) headers.set("authorization", own);
  const answer = await options
    .send(new Request(request.url, { method: request.method, headers, body }))
    .catch(() => refuse(503, Errors.unavailable));
  return toCallbackPage(request, body, await passOn(request, answer, { hasSession: false, isFlagged: false }, options));
}

export function refuse(code: number, message: string): Response {
  const headers = {
    ...NO_STORE,
    "content-type": "application/json; charset=utf-8",
    ...(code === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
  };
  return Response.json({ status: false, code, data: null, message }, { status: code, headers });
}

/** Counts while reading, because a chunked body has no length header. */
async function readBody(
  { body }: Request,
  limit: number,
  hold: Hold = () => true,
): Promise<Uint8Array<ArrayBuffer> | null | "too large" | "no room"> {
  if (!body) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > limit) return "too large";
    if (!hold(part.length)) return "no room";
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function forwardedHeaders({ headers }: Request, isRemote: boolean): Headers {
  const forwarded = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = headers.get(name);
    if (value) forwarded.set(name, value);
  }
  const address = headers.get("x-client-address");
  if (address) forwarded.set(isRemote ? "x-forwarded-for" : "x-client-address", address);
  return forwarded;
}

async function passOn(
  request: Request,
  answer: Response,
  { hasSession, isFlagged }: Record<"hasSession" | "isFlagged", boolean>,
  site: SessionSite,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = new Headers(NO_STORE);
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  const isDeletion = pathname === DELETION && !isReadOnlyMethod(request) && answer.ok;
  const isLogout = isDeletion || (pathname === LOGOUT && (answer.ok || answer.status === 401));
  if (isLogout) headers.set("clear-site-data", '"cache", "storage"');
  const isOver = answer.status === 401 && (hasSession || isFlagged) && pathname !== TICKET;
  const setCookies = (all: string[]) => {
    for (const one of all) headers.append("set-cookie", one);
  };
  if (isLogout || isOver) setCookies(endSession(site));
  // The flag is set for the default lifetime; if the session ends earlier, its next call clears the flag.
  if (answer.ok && pathname === PROFILE && hasSession && !isFlagged)
    setCookies([restoreFlagCookie(sessionSeconds([]), site)]);
  const login = answer.ok && !isReadOnlyMethod(request) ? await readLogin(answer) : null;
  if (login) setCookies(beginSession(login.token, login.seconds, site));
  if (login?.browser) setCookies([rememberBrowser(login.browser, REMEMBER_SECONDS, site)]);
  const isBrowser = request.headers.has("sec-fetch-site") || request.headers.has("origin");
  return new Response(login && isBrowser ? login.withoutToken : answer.body, { status: answer.status, headers });
}

type LoginData = {
  token?: unknown;
  browser_token?: unknown;
  user?: { roles?: string[]; adminToken?: string };
  roles?: string[];
};
type Login = { token: string; browser: string | null; seconds: number; withoutToken: string };

/** Returns the token of a login or renewal and the response without it, otherwise null. Does not read `answer`. */
async function readLogin(answer: Response): Promise<Login | null> {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return null;
  const envelope: { data?: LoginData | null } = await answer.clone().json();
  const { token, browser_token: browser, ...data } = envelope.data ?? {};
  if (typeof token !== "string") return null;
  const { roles = data.roles ?? [], adminToken } = data.user ?? {};
  const seconds = adminToken ? IMPERSONATION_SECONDS : sessionSeconds(roles);
  return {
    token,
    browser: typeof browser === "string" ? browser : null,
    seconds,
    withoutToken: JSON.stringify({ ...envelope, data }),
  };
}
