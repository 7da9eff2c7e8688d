import { type NextRequest, NextResponse } from "next/server";
import { isPaymentResult, loginPath, plainPaymentPath, REQUESTED_PATH } from "@/lib/routes";

/** Names of the session cookie, with `__Host-` on https. */
export const SESSION_COOKIES = ["__Host-sid", "sid"] as const;

/** Tells the page cache not to store the response. */
export const GUARDED_HEADER = "x-shop-guarded";

export function loginGuard(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const plain = plainPaymentPath(pathname, searchParams);
  // RSC requests carry one of the router's own parameters in the query.
  if (plain && !request.headers.has("rsc")) return NextResponse.redirect(new URL(plain, request.url), 307);
  if (isPaymentResult(pathname, searchParams) || SESSION_COOKIES.some((name) => request.cookies.has(name))) {
    const headers = new Headers(request.headers);
    headers.set(REQUESTED_PATH, pathname + search);
    return NextResponse.next({ request: { headers }, headers: { [GUARDED_HEADER]: "1" } });
  }
  return NextResponse.redirect(new URL(loginPath(pathname + search), request.url), 307);
}
