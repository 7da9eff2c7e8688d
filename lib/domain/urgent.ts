import type { DeskWaiting } from "@/lib/contract/desk-today";

/** A refund that so few working hours are left for comes before everything else. */
const SHORT_HOURS = 8;

/** Pieces that are held are looked at, not waited for. */
type Kind = Exclude<keyof DeskWaiting, "holds">;
type RowOf<Name extends Kind> = NonNullable<DeskWaiting[Name]>["rows"][number];
/** What one begins with: which list it stands in, and its row there. */
export type Urgent = { [Name in Kind]: { kind: Name; row: RowOf<Name> } }[Kind];

export const isShort = ({ hours_left }: RowOf<"refunds">): boolean => hours_left <= SHORT_HOURS;

/** After refunds whose time is nearly over: money that nobody can name, then customers who have paid, then the rest. */
const ORDER = [
  ...(["doubts", "transfers", "returns", "confirm", "pack", "send"] as const),
  ...(["refunds", "stuck", "messages", "comments", "wanted"] as const),
] satisfies Kind[];
const ORDERS: readonly Kind[] = ["confirm", "pack", "send"];

function firstOf(waiting: DeskWaiting, kind: Kind): Urgent[] {
  const row = waiting[kind]?.rows[0];
  return row ? [{ kind, row } as Urgent] : [];
}

/** The one thing of all that waits that comes first; undefined where nothing does. Of orders, whoever has waited longest. */
export function mostUrgent(waiting: DeskWaiting): Urgent | undefined {
  const late = waiting.refunds?.rows.toSorted((a, b) => a.hours_left - b.hours_left)[0];
  if (late && isShort(late)) return { kind: "refunds", row: late };
  const [first] = ORDER.flatMap((kind) => firstOf(waiting, kind));
  if (!first || !ORDERS.includes(first.kind)) return first;
  const orders = ORDERS.flatMap((kind) => firstOf(waiting, kind)) as Extract<
    Urgent,
    { kind: "confirm" | "pack" | "send" }
  >[];
  return orders.toSorted((a, b) => (a.row.since < b.row.since ? -1 : 1))[0];
}
