import type { DeskWaiting } from "@/lib/contract/desk-today";

const URGENT_HOURS = 8;

type Kind = Exclude<keyof DeskWaiting, "holds">;
type RowOf<Name extends Kind> = NonNullable<DeskWaiting[Name]>["rows"][number];
export type Urgent = { [Name in Kind]: { kind: Name; row: RowOf<Name> } }[Kind];

export const isShort = ({ hours_left }: RowOf<"refunds">): boolean => hours_left <= URGENT_HOURS;

/** Overdue refunds come first, then unexplained money, then customers who have paid, then the rest. */
const ORDER = [
  "doubts",
  "transfers",
  "returns",
  "confirm",
  "pack",
  "send",
  "refunds",
  "stuck",
  "messages",
  "comments",
  "wanted",
] satisfies Kind[];
const ORDERS: readonly Kind[] = ["confirm", "pack", "send"];

function firstOf(waiting: DeskWaiting, kind: Kind): Urgent[] {
  const row = waiting[kind]?.rows[0];
  return row ? [{ kind, row } as Urgent] : [];
}

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
