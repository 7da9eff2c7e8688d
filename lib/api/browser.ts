import { createShopApi, type Send } from "./client";

/** Raised when the shop no longer knows this session; the header and guarded pages listen. */
export const SESSION_ENDED = "shop:session-ended";

const sendSameOrigin: Send = async (request) => {
  const response = await fetch(request);
  if (response.status === 401) window.dispatchEvent(new Event(SESSION_ENDED));
  return response;
};

/** The client of the browser: same origin, the session rides in an httpOnly cookie, tokens never reach scripts. */
export const shopApi = createShopApi({
  send: sendSameOrigin,
  origin: typeof window === "undefined" ? undefined : window.location.origin,
});
