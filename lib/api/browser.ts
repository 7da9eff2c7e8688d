import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { ticketCalls } from "@/lib/contract/calls/ticket";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { createShopApi, type Send } from "./client";

// A 401 from these calls does not mean an expired session: a logout ends it, and a login ticket is unrelated to it.
const SILENT = [authCalls.logout, ticketCalls.login].map((call) => callPath(call));

const sendSameOrigin: Send = async (request) => {
  const response = await fetch(request);
  const isSilent = SILENT.includes(new URL(request.url).pathname);
  if (response.status === 401 && !isSilent) window.dispatchEvent(new Event(SESSION_ENDED));
  return response;
};

/** The browser's API client: same origin, with the session in an HttpOnly cookie; scripts never see tokens. */
export const shopApi = createShopApi({
  send: sendSameOrigin,
  origin: typeof window === "undefined" ? undefined : window.location.origin,
});
