import { atom, type Setter } from "jotai";
import { callShop } from "@/lib/state/storage/call-shop";

type Shop = Parameters<Parameters<typeof callShop>[0]>[0];

/** A call that takes longer than this fails, so that it does not block those behind it. */
const TIMEOUT_MS = 20_000;

const lastAtom = atom<{ turn: Promise<unknown> }>({ turn: Promise.resolve() });

/** Runs one cart call at a time: each response contains the whole cart, so a late one would show an outdated cart. */
export function queueCartCall<Result>(
  set: Setter,
  call: (shop: Shop, options: { signal: AbortSignal }) => Promise<Result>,
): ReturnType<typeof callShop<Result>> {
  let before: Promise<unknown> | undefined;
  const turn = Promise.resolve()
    .then(() => before)
    .then(() => callShop((shop) => call(shop, { signal: AbortSignal.timeout(TIMEOUT_MS) })));
  set(lastAtom, (last) => {
    before = last.turn;
    return { turn };
  });
  return turn;
}
