import { atom, type Getter, type Setter } from "jotai";
import { AddMode, type CartLine } from "@/lib/contract/cart";
import { kindOf, lineKey } from "@/lib/domain/basket";
import { setCount, stepperLimit } from "@/lib/domain/basket-changes";
import { cartAddNotices, cartLoadFailure, localAddNotices } from "@/lib/domain/errors/cart";
import { NO_ANSWER, type Notice, type Refusal } from "@/lib/domain/errors/notice";
import { isOnline, onceOnline } from "@/lib/hooks/online";
import { pause } from "@/lib/hooks/pause";
import { ADD_DELAY_MS, takeCart } from "./basket";
import { basketLinesAtom, changeLocal, isAtServer, serverCartAtom, wantedCountsAtom } from "./basket-store";
import { callShop } from "./call-shop";
import { inTurn } from "./cart-turn";

type Shop = Parameters<Parameters<typeof callShop>[0]>[0];
type CallOptions = NonNullable<Parameters<Shop["cart"]["add"]>[1]>;
type Wish = { line: CartLine; count: number };

/** What is on its way, by the key of the line: one call a line, however often it is pressed. */
const sendersAtom = atom<Readonly<Record<string, Promise<Notice[]>>>>({});

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _gone, ...others } = all;
  return others;
}

/** In one go: a press right after it begins anew. */
function finish(set: Setter, key: string): void {
  set(wantedCountsAtom, (wanted) => without(wanted, key));
  set(sendersAtom, (senders) => without(senders, key));
}

function setLocally(set: Setter, { line, count }: Wish): Notice[] {
  let notices: Notice[] = [];
  changeLocal(set, (items) => {
    const result = setCount(items, lineKey(line), count);
    if ("basket" in result) return result.basket;
    notices = localAddNotices(result.refusal);
    return items;
  });
  return notices;
}

/** The number itself is sent, not a step: said twice it changes nothing. */
const callFor =
  ({ line, count }: Wish) =>
  (shop: Shop, how: CallOptions) => {
    const thing = { id: line.cartable.id, type: kindOf(line) };
    return count === 0
      ? shop.cart.subtract({ ...thing, count: 0 }, how)
      : shop.cart.add({ ...thing, count, add: AddMode.Set, options: null }, how);
  };

const backOnline = () => new Promise<void>((resolve) => void onceOnline(resolve));

/** What a refused count says; the cart is read again, since this browser did not know it well. */
async function refused(set: Setter, { count }: Wish, error: Refusal): Promise<Notice[]> {
  if (error.code !== NO_ANSWER) {
    const loaded = await inTurn(set, (shop, how) => shop.cart.get(undefined, how));
    if (loaded.ok && isAtServer(set)) set(serverCartAtom, { ...loaded.data, ...loaded.extra });
  }
  return count === 0 ? [cartLoadFailure(error).notice] : cartAddNotices(error);
}

/** Sends the latest wish for a line until the server has taken it or refused it. */
async function send(get: Getter, set: Setter, line: CartLine): Promise<Notice[]> {
  const key = lineKey(line);
  const wanted = () => get(wantedCountsAtom)[key];
  for (;;) {
    await pause(ADD_DELAY_MS);
    await backOnline();
    const count = wanted();
    if (count === undefined) {
      finish(set, key);
      return [];
    }
    const result = await inTurn(set, callFor({ line, count }));
    if (result.ok) {
      takeCart(get, set, result.data);
      if (wanted() !== count) continue;
      finish(set, key);
      return [];
    }
    // The network went while it was on its way: the wish stays.
    if (result.error.code === NO_ANSWER && !isOnline()) continue;
    const notices = await refused(set, { line, count }, result.error);
    finish(set, key);
    return notices;
  }
}

/**
 * Gives a line another count, at once for the eye; 0 takes it out. Rapid presses send the last number only, and what the
 * server says in the end stands. Answers what to tell; of several presses the first one answers. A page that is left sends
 * what is still wanted by a call that outlives it.
 */
export const setCountAtom = atom(null, async (get, set, wish: Wish): Promise<Notice[]> => {
  const { line, count } = wish;
  if (!isAtServer(set, line)) return setLocally(set, wish);
  const key = lineKey(line);
  set(wantedCountsAtom, (wanted) => ({ ...wanted, [key]: count }));
  if (get(sendersAtom)[key]) return [];
  const handleLeave = () => {
    const last = get(wantedCountsAtom)[key];
    if (last !== undefined) void callShop((shop) => callFor({ line, count: last })(shop, { keepalive: true }));
  };
  window.addEventListener("pagehide", handleLeave);
  const sending = send(get, set, line).finally(() => window.removeEventListener("pagehide", handleLeave));
  set(sendersAtom, (senders) => ({ ...senders, [key]: sending }));
  return sending;
});

/** One more or one less than there is by now, within what may be bought. */
export const stepCountAtom = atom(null, (get, set, { line, by }: { line: CartLine; by: 1 | -1 }): Promise<Notice[]> => {
  const key = lineKey(line);
  const present = get(basketLinesAtom)?.find((known) => lineKey(known) === key);
  const count = Math.min((present?.count ?? 0) + by, by > 0 ? (stepperLimit(line) ?? Infinity) : Infinity);
  return present && count !== present.count ? set(setCountAtom, { line, count }) : Promise.resolve([]);
});

/** Waits until the server knows every count; for what comes next and counts on it. */
export const settleCountsAtom = atom(null, async (get): Promise<void> => {
  await Promise.all(Object.values(get(sendersAtom)));
});

/** The counts that were pressed offline are not wanted any more. */
export const dropWishesAtom = atom(null, (_get, set) => set(wantedCountsAtom, {}));
