import { type NextRequest, NextResponse } from "next/server";
import { ASK_FIRST, routes } from "@/lib/routes";

/** No other page stands behind such a step: it was typed, scanned or kept as a bookmark, or one of our own led here. */
const OWN_STEPS: readonly (string | null)[] = ["none", "same-origin"];

export const isTicket = ({ nextUrl }: NextRequest) => nextUrl.pathname === routes.login;

/**
 * Has the login ask before it exchanges a ticket that another page led to: that page would log its visitor into an account of
 * its own choice, and read what they do there. A page can hide itself from `document.referrer`, not from this header; a
 * browser that does not send it is asked as well.
 */
export function ticketGuard({ headers, nextUrl, url }: NextRequest): NextResponse {
  if (nextUrl.searchParams.has(ASK_FIRST) || OWN_STEPS.includes(headers.get("sec-fetch-site"))) {
    return NextResponse.next();
  }
  const asking = new URL(url);
  asking.searchParams.set(ASK_FIRST, "1");
  return NextResponse.redirect(asking, 307);
}
