import { type NextRequest, NextResponse } from "next/server";
import { ASK_FIRST, routes } from "@/lib/routes";

/** Values for navigations that no other site started: typed, scanned, bookmarked, or from our own page. */
const OWN_STEPS: readonly (string | null)[] = ["none", "same-origin"];

export const isTicket = ({ nextUrl }: NextRequest) => nextUrl.pathname === routes.login;

/**
 * Makes the login ask for confirmation before it redeems a ticket that another site linked to, which could log the
 * visitor in to an account of its choice. Users of browsers that do not send this header also have to confirm.
 */
export function ticketGuard({ headers, nextUrl, url }: NextRequest): NextResponse {
  if (nextUrl.searchParams.has(ASK_FIRST) || OWN_STEPS.includes(headers.get("sec-fetch-site"))) {
    return NextResponse.next();
  }
  const asking = new URL(url);
  asking.searchParams.set(ASK_FIRST, "1");
  return NextResponse.redirect(asking, 307);
}
