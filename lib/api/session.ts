import { sessionSeconds } from "@/lib/contract/user";

/** The session cookie and who may write with it. */
export type SessionSite = {
  /** The configured public address (`SHOP_ORIGIN`); empty when none is, and then the Host header stands for it. */
  origin: string;
};

const TOKEN = /^[\w.~+/-]{1,512}=*$/;
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

const isHttps = ({ origin }: SessionSite) => origin.startsWith("https://");

// Browsers take a `__Host-` cookie only from https, with Secure, Path=/ and no Domain.
const cookieName = (site: SessionSite) => (isHttps(site) ? "__Host-sid" : "sid");

const cookie = (value: string, maxAge: number, site: SessionSite) =>
  `${cookieName(site)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps(site) ? "; Secure" : ""}`;

/** The Set-Cookie that begins a session; it lasts as long as the session of somebody with these roles. */
export const sessionCookie = (token: string, roles: readonly string[], site: SessionSite) =>
  cookie(token, sessionSeconds(roles), site);

/** The Set-Cookie that ends it. */
export const clearSession = (site: SessionSite) => cookie("", 0, site);

/** The token in a Cookie header, or null. */
export function readSession(header: string | null, site: SessionSite): string | null {
  const prefix = `${cookieName(site)}=`;
  const pair = header?.split(";").find((part) => part.trim().startsWith(prefix));
  const token = pair?.trim().slice(prefix.length) ?? "";
  return TOKEN.test(token) ? token : null;
}

/**
 * Whether a request may change something: it comes from a page of ours, or it is no browser's and carries no session.
 * SameSite=Lax alone would let a sibling subdomain write, and a foreign page log its visitor in.
 */
export function mayWrite({ method, headers }: Request, site: SessionSite, hasSession: boolean): boolean {
  if (SAFE_METHODS.includes(method)) return true;
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return !hasSession;
  return site.origin ? origin === site.origin : hostOf(origin) === headers.get("host");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
