import type { DeskWaiting } from "@/lib/contract/desk-today";
import type { Door } from "./doors";

/** How much waits behind a door; of what one may not see, nothing. */
export type DoorCounts = Partial<Record<Door["name"], number>>;

export function countsOf(waiting: DeskWaiting): DoorCounts {
  const { confirm, pack, send, doubts, refunds, transfers, comments, messages } = waiting;
  const orders = [confirm, pack, send].reduce((sum, list) => sum + (list?.count ?? 0), 0);
  return {
    ...{ orders, doubts: doubts?.count, refunds: refunds?.count, transfers: transfers?.count },
    ...{ comments: comments?.count, messages: messages?.count },
  };
}
