import type { NextRequest } from "next/server";
import { loginGuard } from "@/lib/middleware/login-guard";
import { isTicket, ticketGuard } from "@/lib/middleware/ticket-guard";

/** Sends visitors without a session to the login. The lock itself is the shop server: it answers 401 without a valid one. */
export function middleware(request: NextRequest) {
  return isTicket(request) ? ticketGuard(request) : loginGuard(request);
}

// The pages of lib/pages.mjs that need a session; Next wants them written out, and a test compares. On every other page
// the middleware would double the cost of an answer. The login is among them where its address carries a ticket.
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
