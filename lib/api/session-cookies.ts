import { SESSION_FLAG } from "@/lib/contract/session-flag";

export type SessionSite = {
  /** The public origin (`SHOP_ORIGIN`); empty if not configured, in which case the Host header is used. */
  origin: string;
};

const TOKEN = /^[\w.~+/-]{1,512}=*$/;
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** True for methods that only read (RFC 9110, 9.2.1), which neither start nor end a session. */
export const isReadOnlyMethod = ({ method }: Pick<Request, "method">): boolean => SAFE_METHODS.includes(method);

const isHttps = ({ origin }: SessionSite) => origin.startsWith("https://");

// Browsers accept a `__Host-` cookie only over https, with Secure, Path=/ and without Domain.
const cookieName = (name: string, site: SessionSite) => (isHttps(site) ? `__Host-${name}` : name);

/** Returns a Set-Cookie header; it is HttpOnly except for the flag, which scripts read. */
function cookie(name: string, value: string, maxAge: number, site: SessionSite): string {
  const readers = name === SESSION_FLAG ? "" : " HttpOnly;";
  return `${cookieName(name, site)}=${value}; Path=/; Max-Age=${maxAge};${readers} SameSite=Lax${isHttps(site) ? "; Secure" : ""}`;
}

/** The token, and a flag without data that tells scripts that there is a session. */
const cookies = (token: string, flag: string, maxAge: number, site: SessionSite) => [
  cookie("sid", token, maxAge, site),
  cookie(SESSION_FLAG, flag, maxAge, site),
];

export const beginSession = (token: string, seconds: number, site: SessionSite) => cookies(token, "1", seconds, site);

/** Returns the Set-Cookie header that restores a missing flag of an existing session. */
export const restoreFlagCookie = (seconds: number, site: SessionSite) => cookie(SESSION_FLAG, "1", seconds, site);

export const endSession = (site: SessionSite) => cookies("", "", 0, site);

function readCookie(header: string | null, name: string, site: SessionSite): string | undefined {
  const prefix = `${cookieName(name, site)}=`;
  const pair = header?.split(";").find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length);
}

export function readSession(header: string | null, site: SessionSite): string | null {
  const token = readCookie(header, "sid", site) ?? "";
  return TOKEN.test(token) ? token : null;
}

/** Returns the Set-Cookie header of a browser that needs no second step. */
export const rememberBrowser = (token: string, seconds: number, site: SessionSite) =>
  cookie("browser", token, seconds, site);

export function readBrowser(header: string | null, site: SessionSite): string | null {
  const token = readCookie(header, "browser", site) ?? "";
  return TOKEN.test(token) ? token : null;
}

export const readsLoggedIn = (header: string | null, site: SessionSite) =>
  readCookie(header, SESSION_FLAG, site) !== undefined;

/**
 * CSRF check: true for requests from our own pages, and from clients without a session that are not browsers.
 * SameSite=Lax would let through sibling subdomains, and other sites that log the visitor in.
 */
export function isAllowedWrite(request: Request, site: SessionSite, hasSession: boolean): boolean {
  if (isReadOnlyMethod(request)) return true;
  const { headers } = request;
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return !hasSession;
  return site.origin ? origin === site.origin : hostOf(origin) === headers.get("host");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
