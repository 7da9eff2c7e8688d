import { atom } from "jotai";
import type { LoginAnswer } from "@/lib/contract/user";
import { errorKey, messageOr, type Notice, SESSION_OVER } from "@/lib/domain/errors/notice";
import { emptyBasketAtom, syncCartAtom } from "@/lib/state/basket/basket";
import { serverCartAtom } from "@/lib/state/basket/basket-store";
import { forgetPlacedOrder } from "@/lib/state/basket/placed-order";
import { patchSessionAtom, sessionAtom, toSession } from "@/lib/state/session/session";
import { callShop } from "@/lib/state/storage/call-shop";
import { markNewcomer } from "./newcomer";
import { forgetReferralCode } from "./referral-code";
import { resumeIntent } from "./resume-intent";
import { mergeWishlistAtom } from "./wishlist";

/** The address preselected in the checkout; null means the main one. */
export const chosenAddressAtom = atom<number | null>(null);

/** Runs after any login: loads the account, merges the local cart (spec 4), executes the intent. Returns notices. */
export const completeLoginAtom = atom(null, async (_get, set, answer: LoginAnswer): Promise<Notice[]> => {
  set(serverCartAtom, null);
  set(sessionAtom, () => toSession(answer.user, answer.register_status));
  set(chosenAddressAtom, answer.address);
  const [ofCart, ofIntent] = await Promise.all([set(syncCartAtom), resumeIntent(), set(mergeWishlistAtom)]);
  return [...ofCart, ...ofIntent];
});

type Registered = Pick<LoginAnswer, "register_status"> & { place: { type: number }; first_name: string };

export const completeRegistrationAtom = atom(null, async (_get, set, registered: Registered): Promise<Notice[]> => {
  const { first_name, register_status, place } = registered;
  set(patchSessionAtom, { first_name, register_status, place_type: place.type });
  markNewcomer(false);
  return set(syncCartAtom);
});

/** Removes all personal data from this browser, because the next user may be somebody else. */
export const clearPersonalDataAtom = atom(null, (_get, set) => {
  set(emptyBasketAtom);
  set(sessionAtom, () => null);
  markNewcomer(false);
  forgetReferralCode();
  forgetPlacedOrder();
});

/** Ends an impersonation. Returns notices; null if the admin's own session has also expired, which leaves a guest. */
export const endImpersonationAtom = atom(null, async (_get, set): Promise<Notice[] | null> => {
  const result = await callShop((shop) => shop.acting.end());
  const isOver = !result.ok && result.error.code === SESSION_OVER;
  if (!result.ok && !isOver) return [messageOr(result.error, "Errors.tryAgain")];
  set(clearPersonalDataAtom);
  if (!result.ok) return null;
  await set(completeLoginAtom, result.data);
  return [];
});

/** Returns a notice if the call failed, in which case the session still exists. */
export const logoutAtom = atom(null, async (_get, set): Promise<Notice[]> => {
  const result = await callShop((shop) => shop.auth.logout());
  if (!result.ok && result.error.code !== SESSION_OVER) return [errorKey("Errors.network")];
  set(clearPersonalDataAtom);
  return [];
});
