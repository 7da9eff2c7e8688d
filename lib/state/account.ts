import { atom } from "jotai";
import type { LoginAnswer } from "@/lib/contract/user";
import { errorKey, type Notice, SESSION_OVER, sayOr } from "@/lib/domain/errors/notice";
import { emptyBasketAtom, syncCartAtom } from "./basket";
import { serverCartAtom } from "./basket-store";
import { callShop } from "./call-shop";
import { doIntended } from "./do-intended";
import { forgetIntroduceCode } from "./introduce-code";
import { markNewcomer } from "./newcomer";
import { forgetPlacedOrder } from "./placed-order";
import { patchSessionAtom, sessionAtom, toSession } from "./session";
import { mergeWishesAtom } from "./wishlist";

/** Id of the address that checkout starts with; null leaves it to the main one. */
export const chosenAddressAtom = atom<number | null>(null);

/** After any login: session, main address, local basket to the server, cart (spec 4), what was meant. Answers what to tell. */
export const completeLoginAtom = atom(null, async (_get, set, answer: LoginAnswer): Promise<Notice[]> => {
  set(serverCartAtom, null);
  set(sessionAtom, () => toSession(answer.user, answer.register_status));
  set(chosenAddressAtom, answer.address);
  const [ofCart, ofIntent] = await Promise.all([set(syncCartAtom), doIntended(), set(mergeWishesAtom)]);
  return [...ofCart, ...ofIntent];
});

type Registered = Pick<LoginAnswer, "register_status"> & { place: { type: number }; first_name: string };

/** After the registration form: status and place are set, then the temporary lines go to the server. */
export const completeRegistrationAtom = atom(null, async (_get, set, registered: Registered): Promise<Notice[]> => {
  const { first_name, register_status, place } = registered;
  set(patchSessionAtom, { first_name, register_status, place_type: place.type });
  markNewcomer(false);
  return set(syncCartAtom);
});

/** What this browser knows of a person and their basket goes with them: whoever comes after them here is somebody else. */
export const forgetPersonAtom = atom(null, (_get, set) => {
  set(emptyBasketAtom);
  set(sessionAtom, () => null);
  markNewcomer(false);
  forgetIntroduceCode();
  forgetPlacedOrder();
});

/**
 * An admin goes from a customer's account back into the own one; answers what to tell, nothing when all went well. Null where
 * the own session is over, and the acting with it: a guest is left, who is told of it as of any session that ended.
 */
export const endActingAtom = atom(null, async (_get, set): Promise<Notice[] | null> => {
  const result = await callShop((shop) => shop.acting.end());
  const isOver = !result.ok && result.error.code === SESSION_OVER;
  if (!result.ok && !isOver) return [sayOr(result.error, "Errors.tryAgain")];
  set(forgetPersonAtom);
  if (!result.ok) return null;
  await set(completeLoginAtom, result.data);
  return [];
});

/** Ends the session; answers what to tell when the server could not be told, for then it still lives. */
export const logoutAtom = atom(null, async (_get, set): Promise<Notice[]> => {
  const result = await callShop((shop) => shop.auth.logout());
  if (!result.ok && result.error.code !== SESSION_OVER) return [errorKey("Errors.network")];
  set(forgetPersonAtom);
  return [];
});
