import type { NextRequest } from "next/server";
import { loginGuard } from "@/lib/middleware/login-guard";
import { isTicket, ticketGuard } from "@/lib/middleware/ticket-guard";

/**
 * Redirects visitors without a session to the login. The shop server enforces access: it responds 401 without a valid
 * session.
 */
export function middleware(request: NextRequest) {
  return isTicket(request) ? ticketGuard(request) : loginGuard(request);
}

// The pages in lib/pages.mjs that require a session, written out because Next requires literals; a test compares them.
// On other pages the middleware would double the cost of a response. The login is included only with a ticket in the
// query.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/register",
    "/desk/:path*",
    "/profile/:path*",
    "/payments",
    "/receipts/:id",
    "/sales_agents/:path*",
    { source: "/login", has: [{ type: "query", key: "token" }] },
  ],
};
