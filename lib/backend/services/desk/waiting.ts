import "server-only";
import { and, isNotNull, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { readSmsCounts } from "@/lib/backend/core/metered-sms";
import { outbox } from "@/lib/backend/db/schema/operations";
import { type DeskWaiting, type SmsUse, WAITING_ROWS } from "@/lib/contract/desk-today";
import type { Right } from "@/lib/contract/staff";
import { mayLookAt } from "@/lib/domain/account/rights";
import { oldestComments } from "./comments";
import { mostWantedProducts } from "./goods-list";
import { openMessages } from "./message-list";
import { waitingRefunds, waitingTransfers, waitingUnresolvedPayments } from "./waiting-money";
import { waitingHolds, waitingLinks, waitingOrders, waitingReturns } from "./waiting-orders";

export async function listWaiting(deps: Deps, roles: readonly string[]): Promise<DeskWaiting> {
  const seen = <List>(right: Right, list: () => Promise<List>) => (mayLookAt(roles, right) ? list() : null);
  const [confirm, pack, send, unresolved, refunds, stuck, comments, messages, wanted, returns, transfers, holds] =
    await Promise.all([
      seen("orders", () => waitingOrders(deps, "confirm")),
      seen("orders", () => waitingOrders(deps, "pack")),
      seen("orders", () => waitingOrders(deps, "send")),
      seen("money", () => waitingUnresolvedPayments(deps)),
      seen("money", () => waitingRefunds(deps)),
      seen("orders", () => waitingLinks(deps)),
      seen("comments", () => oldestComments(deps, WAITING_ROWS)),
      seen("messages", () => openMessages(deps, WAITING_ROWS)),
      seen("products", () => mostWantedProducts(deps, WAITING_ROWS)),
      seen("orders", () => waitingReturns(deps)),
      seen("money", () => waitingTransfers(deps)),
      seen("orders", () => waitingHolds(deps)),
    ]);
  return {
    confirm,
    pack,
    send,
    doubts: unresolved,
    refunds,
    stuck,
    comments,
    messages,
    wanted,
    returns,
    transfers,
    holds,
  };
}

/**
 * Share of the SMS budget above which the desk shows a warning and other messages are deferred; login codes are still
 * sent.
 */
const WARN_SHARE = 4 / 5;

/** Returns today's SMS usage; null below the warning threshold and without a budget. */
export async function smsUsage(deps: Deps): Promise<SmsUse | null> {
  const { budget } = deps.sms.quota;
  if (budget === null) return null;
  const { codes, texts } = await readSmsCounts(deps);
  const sent = codes + texts;
  if (sent < Math.floor(budget * WARN_SHARE)) return null;
  const isDeferred = and(isNull(outbox.sentAt), isNotNull(outbox.deferredBy));
  return { budget, sent, deferred: await deps.db.query().$count(outbox, isDeferred) };
}
