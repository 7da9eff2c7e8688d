import "server-only";
import { desc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import type { Remember } from "@/lib/backend/http/context";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { CustomerWalletEntry, WalletReason } from "@/lib/contract/desk-customer";
import { formatToman } from "@/lib/domain/shared/money";
import { presentEntry } from "./customer-parts";
import { lockCustomer } from "./customer-record";
import { nameOf } from "./staff";

type EntryInput = { id: number; delta: number; reason: WalletReason; words: string; sms: boolean };

/**
 * Adds `delta` rials to a customer's wallet. Throws 404, and 422 on `delta` if it would leave a debt without being a
 * correction. An entry is never changed; another one reverses it.
 */
export async function addStaffEntry(
  deps: Deps,
  actor: UserRow,
  { id, delta, reason, words, sms }: EntryInput,
  remember?: Remember,
): Promise<CustomerWalletEntry> {
  const { db } = deps;
  return db.transaction(async () => {
    const { walletBalance: before, mobile } = await lockCustomer(deps, id);
    const after = before + delta;
    if (delta < 0 && after < 0 && reason !== "correction") {
      throw fieldError("delta", "Errors.walletBelowZero", { balance: formatToman(before) });
    }
    const kind = reason === "correction" ? "correction" : "charge";
    await addWalletEntry(deps, { userId: id, amount: delta, kind, note: words, reason, actorId: actor.id });
    const [row] = await db
      .query()
      .select()
      .from(walletEntries)
      .where(eq(walletEntries.userId, id))
      .orderBy(desc(walletEntries.id))
      .limit(1);
    if (!row) throw new Error("The wallet entry was not written.");
    const change = { actorId: actor.id, subject: { kind: "user", id }, act: "walletEntry" } as const;
    await recordChange(deps, change, { walletBalance: before }, { walletBalance: after, walletReason: reason, words });
    if (sms) {
      const text = await smsText(deps, "walletChanged", { amount: formatToman(after), text: words });
      await queueText(deps, { dedupeKey: `wallet:${row.id}`, mobile, text });
    }
    const entry = presentEntry(row, nameOf(actor));
    await remember?.(entry);
    return entry;
  });
}
