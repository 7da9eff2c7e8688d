import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { type DeskWaiting, WAITING_ROWS } from "@/lib/contract/desk-today";
import type { Right } from "@/lib/contract/staff";
import { hasRight } from "@/lib/domain/rights";
import { oldestComments } from "./comments";
import { wantedGoods } from "./goods-list";
import { openMessages } from "./message-list";
import { waitingDoubts, waitingRefunds, waitingTransfers } from "./waiting-money";
import { waitingLinks, waitingOrders, waitingReturns } from "./waiting-orders";

/** What waits for somebody of these roles: how much of each, and the first of it. */
export async function listWaiting(deps: Deps, roles: readonly string[]): Promise<DeskWaiting> {
  const seen = <List>(right: Right, list: () => Promise<List>) => (hasRight(roles, right) ? list() : null);
  const [confirm, pack, send, doubts, refunds, stuck, comments, messages, wanted, returns, transfers] =
    await Promise.all([
      seen("orders", () => waitingOrders(deps, "confirm")),
      seen("orders", () => waitingOrders(deps, "pack")),
      seen("orders", () => waitingOrders(deps, "send")),
      seen("money", () => waitingDoubts(deps)),
      seen("money", () => waitingRefunds(deps)),
      seen("orders", () => waitingLinks(deps)),
      seen("comments", () => oldestComments(deps, WAITING_ROWS)),
      seen("messages", () => openMessages(deps, WAITING_ROWS)),
      seen("products", () => wantedGoods(deps, WAITING_ROWS)),
      seen("orders", () => waitingReturns(deps)),
      seen("money", () => waitingTransfers(deps)),
    ]);
  return { confirm, pack, send, doubts, refunds, stuck, comments, messages, wanted, returns, transfers };
}
