import { atom, type Getter, type Setter } from "jotai";
import { AddMode, type CartLine } from "@/lib/contract/cart";
import { kindOf, lineKey } from "@/lib/domain/basket/basket";
import { setCount, stepperLimit } from "@/lib/domain/basket/basket-changes";
import { cartAddNotices, cartLoadFailure, localAddNotices } from "@/lib/domain/errors/cart";
import { NO_ANSWER, type Notice, type Refusal } from "@/lib/domain/errors/notice";
import { isOnline, onceOnline } from "@/lib/hooks/online";
import { pause } from "@/lib/hooks/pause";
import { callShop } from "@/lib/state/storage/call-shop";
import { ADD_DELAY_MS, applyCart } from "./basket";
import { basketLinesAtom, changeLocalLines, isAtServer, pendingCountsAtom, serverCartAtom } from "./basket-store";
import { queueCartCall } from "./cart-queue";

type Shop = Parameters<Parameters<typeof callShop>[0]>[0];
type CallOptions = NonNullable<Parameters<Shop["cart"]["add"]>[1]>;
type WantedCount = { line: CartLine; count: number };

/** Pending calls by line key: each line has one call at a time, however often its count changes. */
const sendersAtom = atom<Readonly<Record<string, Promise<Notice[]>>>>({});

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _gone, ...others } = all;
  return others;
}

/** Removes a finished call synchronously, so that a click right after it starts a new one. */
function finish(set: Setter, key: string): void {
  set(pendingCountsAtom, (wanted) => without(wanted, key));
  set(sendersAtom, (senders) => without(senders, key));
}

function setLocally(set: Setter, { line, count }: WantedCount): Notice[] {
  let notices: Notice[] = [];
  changeLocalLines(set, (items) => {
    const result = setCount(items, lineKey(line), count);
    if ("basket" in result) return result.basket;
    notices = localAddNotices(result.refusal);
    return items;
  });
  return notices;
}

/** Sends the absolute count, so that repeating the call changes nothing. */
const callFor =
  ({ line, count }: WantedCount) =>
  (shop: Shop, how: CallOptions) => {
    const thing = { id: line.cartable.id, type: kindOf(line) };
    return count === 0
      ? shop.cart.subtract({ ...thing, count: 0 }, how)
      : shop.cart.add({ ...thing, count, add: AddMode.Set, options: null }, how);
  };

const backOnline = () => new Promise<void>((resolve) => void onceOnline(resolve));

async function refused(set: Setter, { count }: WantedCount, error: Refusal): Promise<Notice[]> {
  if (error.code !== NO_ANSWER) {
    const loaded = await queueCartCall(set, (shop, how) => shop.cart.get(undefined, how));
    if (loaded.ok && isAtServer(set)) set(serverCartAtom, { ...loaded.data, ...loaded.extra });
  }
  return count === 0 ? [cartLoadFailure(error).notice] : cartAddNotices(error);
}

async function send(get: Getter, set: Setter, line: CartLine): Promise<Notice[]> {
  const key = lineKey(line);
  const wanted = () => get(pendingCountsAtom)[key];
  for (;;) {
    await pause(ADD_DELAY_MS);
    await backOnline();
    const count = wanted();
    if (count === undefined) {
      finish(set, key);
      return [];
    }
    const result = await queueCartCall(set, callFor({ line, count }));
    if (result.ok) {
      applyCart(get, set, result.data);
      if (wanted() !== count) continue;
      finish(set, key);
      return [];
    }
    // The network was lost during the call, so it is repeated when the network is back.
    if (result.error.code === NO_ANSWER && !isOnline()) continue;
    const notices = await refused(set, { line, count }, result.error);
    finish(set, key);
    return notices;
  }
}

/**
 * Sets a line's count optimistically; 0 removes it. Of rapid clicks only the last count is sent, even when leaving the
 * page.
 */
export const setCountAtom = atom(null, async (get, set, wish: WantedCount): Promise<Notice[]> => {
  const { line, count } = wish;
  if (!isAtServer(set, line)) return setLocally(set, wish);
  const key = lineKey(line);
  set(pendingCountsAtom, (wanted) => ({ ...wanted, [key]: count }));
  if (get(sendersAtom)[key]) return [];
  const handleLeave = () => {
    const last = get(pendingCountsAtom)[key];
    if (last !== undefined) void callShop((shop) => callFor({ line, count: last })(shop, { keepalive: true }));
  };
  window.addEventListener("pagehide", handleLeave);
  const sending = send(get, set, line).finally(() => window.removeEventListener("pagehide", handleLeave));
  set(sendersAtom, (senders) => ({ ...senders, [key]: sending }));
  return sending;
});

export const stepCountAtom = atom(null, (get, set, { line, by }: { line: CartLine; by: 1 | -1 }): Promise<Notice[]> => {
  const key = lineKey(line);
  const present = get(basketLinesAtom)?.find((known) => lineKey(known) === key);
  const count = Math.min((present?.count ?? 0) + by, by > 0 ? (stepperLimit(line) ?? Infinity) : Infinity);
  return present && count !== present.count ? set(setCountAtom, { line, count }) : Promise.resolve([]);
});

export const settleCountsAtom = atom(null, async (get): Promise<void> => {
  await Promise.all(Object.values(get(sendersAtom)));
});

export const discardPendingCountsAtom = atom(null, (_get, set) => set(pendingCountsAtom, {}));
