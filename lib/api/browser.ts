import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { ticketCalls } from "@/lib/contract/calls/ticket";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { createShopApi, type Send } from "./client";

// Whoever logs out knows that the session ends, and a ticket that opens nothing says nothing of the session that is there.
const SILENT = [authCalls.logout, ticketCalls.login].map((call) => callPath(call));

const sendSameOrigin: Send = async (request) => {
  const response = await fetch(request);
  const isSilent = SILENT.includes(new URL(request.url).pathname);
  if (response.status === 401 && !isSilent) window.dispatchEvent(new Event(SESSION_ENDED));
  return response;
};

/** The client of the browser: same origin, the session rides in an httpOnly cookie, tokens never reach scripts. */
export const shopApi = createShopApi({
  send: sendSameOrigin,
  origin: typeof window === "undefined" ? undefined : window.location.origin,
});
