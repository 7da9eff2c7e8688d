import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";

export type LeftLine = { key: string; name: string };

/** `asked`: removal was requested from the server; `removed`: the line is gone, but this has not been announced yet. */
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
    return NONE;
  }
}

function write(lines: LeftLines): void {
  try {
    if (lines.asked.length + lines.removed.length > 0) window.localStorage.setItem(KEY, JSON.stringify(lines));
    else window.localStorage.removeItem(KEY);
  } catch {}
}

const toLeftLine = (line: CartLine): LeftLine => ({ key: lineKey(line), name: line.cartable.name });

const joinLeft = (first: readonly LeftLine[], others: readonly LeftLine[]): LeftLine[] => [
  ...first,
  ...others.filter(({ key }) => !first.some((line) => line.key === key)),
];

/** Records removals that were requested; the next cart response shows their result. */
export function recordRequestedRemovals(lines: readonly CartLine[]): void {
  const { asked, removed } = read();
  if (lines.length > 0) write({ asked: joinLeft(lines.map(toLeftLine), asked), removed });
}

export function recordRemovedLines(lines: readonly CartLine[]): void {
  const { asked, removed } = read();
  if (lines.length > 0) write({ asked, removed: joinLeft(lines.map(toLeftLine), removed) });
}

/** Moves `asked` lines that are missing from the server's cart to `removed`. A loaded cart settles all of them. */
export function settleLeftLines(details: readonly CartLine[], by: "removal" | "loaded"): void {
  const { asked, removed } = read();
  if (asked.length === 0) return;
  const present = new Set<string>(details.map(lineKey));
  const isPresent = ({ key }: LeftLine) => present.has(key);
  const gone = asked.filter((line) => !isPresent(line));
  write({ asked: by === "loaded" ? [] : asked.filter(isPresent), removed: joinLeft(gone, removed) });
}

export function popRemovedLines(): LeftLine[] {
  const { asked, removed } = read();
  if (removed.length > 0) write({ asked, removed: [] });
  return removed;
}

/** Called when a user logs out, so that the next user does not see these lines. */
export const forgetLeftLines = (): void => write(NONE);
