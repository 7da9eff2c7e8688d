import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket";

/** A line that could not be bought any more when its cart was left. */
export type LeftLine = { key: string; name: string };

/** `asked` are on their way out of the server's cart; `removed` have gone and nobody has been told yet. */
type LeftLines = { asked: LeftLine[]; removed: LeftLine[] };

const KEY = "leftLines";
const NONE: LeftLines = { asked: [], removed: [] };

const isLeftLine = (value: unknown): value is LeftLine => {
  const { key, name } = (value ?? {}) as Partial<LeftLine>;
  return typeof key === "string" && typeof name === "string";
};
const leftLinesIn = (value: unknown): LeftLine[] => (Array.isArray(value) ? value.filter(isLeftLine) : []);

function read(): LeftLines {
  try {
    const { asked, removed } = JSON.parse(window.localStorage.getItem(KEY) ?? "null") ?? NONE;
    return { asked: leftLinesIn(asked), removed: leftLinesIn(removed) };
  } catch {
    // Broken text, or a browser that stores nothing: there is nobody to tell.
    return NONE;
  }
}

function write(lines: LeftLines): void {
  try {
    if (lines.asked.length + lines.removed.length > 0) window.localStorage.setItem(KEY, JSON.stringify(lines));
    else window.localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

const toLeftLine = (line: CartLine): LeftLine => ({ key: lineKey(line), name: line.cartable.name });

/** Without those of `first`, which are younger. */
const joinLeft = (first: readonly LeftLine[], others: readonly LeftLine[]): LeftLine[] => [
  ...first,
  ...others.filter(({ key }) => !first.some((line) => line.key === key)),
];

/** Notes lines that the server was asked to take out; what came of it is seen when its cart is read next. */
export function noteAsked(lines: readonly CartLine[]): void {
  const { asked, removed } = read();
  if (lines.length > 0) write({ asked: joinLeft(lines.map(toLeftLine), asked), removed });
}

/** Notes lines that have left the basket of this browser. */
export function noteRemoved(lines: readonly CartLine[]): void {
  const { asked, removed } = read();
  if (lines.length > 0) write({ asked, removed: joinLeft(lines.map(toLeftLine), removed) });
}

/**
 * Decides by the server's cart which of the lines it was asked about have gone. The answer to one removal says nothing of the
 * others, so they stay asked; a cart that was `loaded` afresh is the last word.
 */
export function settleLeftLines(details: readonly CartLine[], by: "removal" | "loaded"): void {
  const { asked, removed } = read();
  if (asked.length === 0) return;
  const present = new Set<string>(details.map(lineKey));
  const isPresent = ({ key }: LeftLine) => present.has(key);
  const gone = asked.filter((line) => !isPresent(line));
  write({ asked: by === "loaded" ? [] : asked.filter(isPresent), removed: joinLeft(gone, removed) });
}

/** Returns the lines that were removed since the cart was seen last, once. */
export function takeRemoved(): LeftLine[] {
  const { asked, removed } = read();
  if (removed.length > 0) write({ asked, removed: [] });
  return removed;
}

/** The next person at this browser is told nothing of it. */
export const forgetLeftLines = (): void => write(NONE);
