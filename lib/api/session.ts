import { SESSION_FLAG } from "@/lib/contract/session-flag";

/** The session cookie, the flag beside it, and who may write with it. */
export type SessionSite = {
  /** The configured public address (`SHOP_ORIGIN`); empty when none is, and then the Host header stands for it. */
  origin: string;
};

const TOKEN = /^[\w.~+/-]{1,512}=*$/;
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** True if a verb only reads (RFC 9110, 9.2.1): its response neither begins nor ends a session, and HEAD's has no body. */
export const isSafe = ({ method }: Pick<Request, "method">): boolean => SAFE_METHODS.includes(method);

const isHttps = ({ origin }: SessionSite) => origin.startsWith("https://");

// Browsers take a `__Host-` cookie only from https, with Secure, Path=/ and no Domain.
const cookieName = (name: string, site: SessionSite) => (isHttps(site) ? `__Host-${name}` : name);

/** The cookie that no script reads holds the token. */
function cookie(name: string, value: string, maxAge: number, site: SessionSite): string {
  const readers = name === SESSION_FLAG ? "" : " HttpOnly;";
  return `${cookieName(name, site)}=${value}; Path=/; Max-Age=${maxAge};${readers} SameSite=Lax${isHttps(site) ? "; Secure" : ""}`;
}

/** Both cookies of a session: the token, and a flag without data, which tells scripts of it. */
const cookies = (token: string, flag: string, maxAge: number, site: SessionSite) => [
  cookie("sid", token, maxAge, site),
  cookie(SESSION_FLAG, flag, maxAge, site),
];

/** The Set-Cookies that begin a session; they last as long as the session. */
export const beginSession = (token: string, seconds: number, site: SessionSite) => cookies(token, "1", seconds, site);

/** The Set-Cookie that flags a session which is there already: it is older than flags are, or its flag alone was lost. */
export const flagAgain = (seconds: number, site: SessionSite) => cookie(SESSION_FLAG, "1", seconds, site);

/** The Set-Cookies that end it. */
export const endSession = (site: SessionSite) => cookies("", "", 0, site);

function readCookie(header: string | null, name: string, site: SessionSite): string | undefined {
  const prefix = `${cookieName(name, site)}=`;
  const pair = header?.split(";").find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length);
}

/** The token in a Cookie header, or null. */
export function readSession(header: string | null, site: SessionSite): string | null {
  const token = readCookie(header, "sid", site) ?? "";
  return TOKEN.test(token) ? token : null;
}

/** Whether a Cookie header says that somebody is logged in. */
export const readsLoggedIn = (header: string | null, site: SessionSite) =>
  readCookie(header, SESSION_FLAG, site) !== undefined;

/**
 * Whether a request may change something: it comes from a page of ours, or it is no browser's and carries no session.
 * SameSite=Lax alone would let a sibling subdomain write, and a foreign page log its visitor in.
 */
export function mayWrite(request: Request, site: SessionSite, hasSession: boolean): boolean {
  if (isSafe(request)) return true;
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
