import { type NextRequest, NextResponse } from "next/server";
import { ASKED_PATH, loginPath, plainPaymentPath, tellsPayment } from "@/lib/routes";

/** Names of the session cookie; `__Host-` where the shop is served over https. */
export const SESSION_COOKIES = ["__Host-sid", "sid"] as const;

/** Tells the page cache in front that this answer went through the guard and must not be kept. */
export const GUARDED_HEADER = "x-shop-guarded";

export function loginGuard(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const plain = plainPaymentPath(pathname, searchParams);
  // The router's own parameter of a soft step is none of the address.
  if (plain && !request.headers.has("rsc")) return NextResponse.redirect(new URL(plain, request.url), 307);
  if (tellsPayment(pathname, searchParams) || SESSION_COOKIES.some((name) => request.cookies.has(name))) {
    const headers = new Headers(request.headers);
    headers.set(ASKED_PATH, pathname + search);
    return NextResponse.next({ request: { headers }, headers: { [GUARDED_HEADER]: "1" } });
  }
  return NextResponse.redirect(new URL(loginPath(pathname + search), request.url), 307);
}
