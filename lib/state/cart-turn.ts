import { atom, type Setter } from "jotai";
import { callShop } from "./call-shop";

type Shop = Parameters<Parameters<typeof callShop>[0]>[0];

/** A call that hangs holds up those behind it; after this long it counts as unanswered. */
const LONGEST_MS = 20_000;

const lastAtom = atom<{ turn: Promise<unknown> }>({ turn: Promise.resolve() });

/**
 * One call of the cart at a time: each answers with the whole cart, and one that came late would show the cart as it was
 * before the others.
 */
export function inTurn<Result>(
  set: Setter,
  call: (shop: Shop, options: { signal: AbortSignal }) => Promise<Result>,
): ReturnType<typeof callShop<Result>> {
  let before: Promise<unknown> | undefined;
  const turn = Promise.resolve()
    .then(() => before)
    .then(() => callShop((shop) => call(shop, { signal: AbortSignal.timeout(LONGEST_MS) })));
  set(lastAtom, (last) => {
    before = last.turn;
    return { turn };
  });
  return turn;
}
