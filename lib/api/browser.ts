import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { createShopApi, type Send } from "./client";

const sendSameOrigin: Send = async (request) => {
  const response = await fetch(request);
  // Whoever logs out knows that the session ends.
  const isLogout = new URL(request.url).pathname === callPath(authCalls.logout);
  if (response.status === 401 && !isLogout) window.dispatchEvent(new Event(SESSION_ENDED));
  return response;
};

/** The client of the browser: same origin, the session rides in an httpOnly cookie, tokens never reach scripts. */
export const shopApi = createShopApi({
  send: sendSameOrigin,
  origin: typeof window === "undefined" ? undefined : window.location.origin,
});
