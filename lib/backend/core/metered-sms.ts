import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { smsCounts } from "@/lib/backend/db/schema/operations";
import { SmsError, type SmsSender } from "@/lib/backend/sms/port";
import { addTehranDays, tehranDay } from "@/lib/persian/tehran";
import { ShopError } from "./errors";

/** SMS per day in Tehran: `budget` for the whole shop (null for no limit), `perNumber` for each number. */
export type SmsQuota = { budget: number | null; perNumber: number };

/** Sends all SMS of the shop; counts them in the database across instances and refuses those beyond the quota. */
export type MeteredSms = SmsSender & { quota: SmsQuota };

/** Thrown instead of sending if the number or the shop has used up its SMS for the day, which ends at `until`. */
export class SmsQuotaError extends Error {
  override name = "SmsQuotaError";

  constructor(
    readonly scope: "number" | "budget",
    readonly until: Date,
  ) {
    super(`The quota of SMS is used up: ${scope}.`);
  }
}

/**
 * Maps a failed SMS to a response: 429 until the end of the day in Tehran, 503 if the provider is down, otherwise the
 * error itself.
 */
export function smsRefusal(error: unknown, at: Date): unknown {
  if (error instanceof SmsError) return new ShopError(503, "Errors.smsDown", { retryAfter: 30 });
  if (!(error instanceof SmsQuotaError)) return error;
  const retryAfter = Math.max(1, Math.ceil((error.until.getTime() - at.getTime()) / 1000));
  return new ShopError(429, error.scope === "number" ? "Errors.smsNumberFull" : "Errors.smsBudgetSpent", {
    retryAfter,
  });
}

const TEXT_SHARE = 4 / 5;
const ALL = "all";
/** More than any shop sends, yet within the range of an integer column. */
const NO_LIMIT = 2_000_000_000;
const RETENTION_DAYS = 7;

type Kind = "codes" | "texts";
type Shop = { db: Database; now: () => Date };

/**
 * Counts one SMS for today unless the limit is reached; a single statement, so that concurrent instances never exceed
 * it.
 */
async function countSms({ db, now }: Shop, key: string, kind: Kind, limit: number): Promise<boolean> {
  const most = kind === "codes" ? limit : Math.floor(limit * TEXT_SHARE);
  if (most < 1) return false;
  const column = smsCounts[kind];
  const counted = await db
    .query()
    .insert(smsCounts)
    .values({ day: tehranDay(now()), key, [kind]: 1 })
    .onConflictDoUpdate({
      target: [smsCounts.day, smsCounts.key],
      set: { [kind]: sql`${column} + 1` },
      setWhere: sql`${smsCounts.codes} + ${smsCounts.texts} < ${most}`,
    })
    .returning({ key: smsCounts.key });
  return counted.length > 0;
}

async function reserveQuota(shop: Shop, mobile: string, kind: Kind, { budget, perNumber }: SmsQuota): Promise<void> {
  const until = addTehranDays(shop.now(), 1);
  await shop.db.transaction(async () => {
    if (!(await countSms(shop, mobile, kind, perNumber))) throw new SmsQuotaError("number", until);
    if (!(await countSms(shop, ALL, kind, budget ?? NO_LIMIT))) throw new SmsQuotaError("budget", until);
  });
}

async function releaseQuota({ db }: Shop, day: string, mobile: string, kind: Kind): Promise<void> {
  await db
    .query()
    .update(smsCounts)
    .set({ [kind]: sql`greatest(0, ${smsCounts[kind]} - 1)` })
    .where(and(eq(smsCounts.day, day), sql`${smsCounts.key} in (${ALL}, ${mobile})`));
}

/**
 * Wraps a provider to count each SMS before sending; one that fails is not counted. Also throws SmsQuotaError. Ordinary
 * texts may use four fifths of each quota, codes all of it.
 */
export function meterSms(sender: SmsSender, shop: Shop, quota: SmsQuota): MeteredSms {
  const send = async (mobile: string, kind: Kind, work: () => Promise<void>) => {
    const day = tehranDay(shop.now());
    await reserveQuota(shop, mobile, kind, quota);
    try {
      await work();
    } catch (error) {
      if (error instanceof SmsError) await releaseQuota(shop, day, mobile, kind);
      throw error;
    }
  };
  return {
    quota,
    sendCode: (mobile, code) => send(mobile, "codes", () => sender.sendCode(mobile, code)),
    sendText: (mobile, text) => send(mobile, "texts", () => sender.sendText(mobile, text)),
  };
}

export async function readSmsCounts({ db, now }: Shop): Promise<Record<Kind, number>> {
  const isToday = and(eq(smsCounts.day, tehranDay(now())), eq(smsCounts.key, ALL));
  const [row] = await db.query().select().from(smsCounts).where(isToday);
  return { codes: row?.codes ?? 0, texts: row?.texts ?? 0 };
}

export async function deleteOldSmsCounts({ db, now }: Shop): Promise<void> {
  await deleteUnlockedRows(db, smsCounts, lt(smsCounts.day, tehranDay(addTehranDays(now(), -RETENTION_DAYS))));
}
