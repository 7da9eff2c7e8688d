import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { addTehranDays, tehranDay } from "@/lib/persian/tehran";
import type { Database } from "./db/client";
import { forgetRows } from "./db/forget";
import { smsCounts } from "./db/schema/operations";
import { ShopError } from "./errors";
import { SmsError, type SmsSender } from "./sms/port";

/** SMS a day of Tehran: `budget` of the shop in all, null without one, and `perNumber` to one number. */
export type SmsQuota = { budget: number | null; perNumber: number };

/** The one way out for SMS: it counts them in the database, for all instances together, and refuses what is over the quota. */
export type MeteredSms = SmsSender & { quota: SmsQuota };

/** A message that was not sent: its number or the shop has had its SMS of the day, which ends at `until`. */
export class SmsQuotaError extends Error {
  override name = "SmsQuotaError";

  constructor(
    readonly scope: "number" | "budget",
    readonly until: Date,
  ) {
    super(`The quota of SMS is used up: ${scope}.`);
  }
}

/** What whoever asked for a message hears if it did not leave: 429 until the day is over in Tehran, 503 if the provider is down. */
export function smsRefusal(error: unknown, at: Date): unknown {
  if (error instanceof SmsError) return new ShopError(503, "Errors.smsDown", { retryAfter: 30 });
  if (!(error instanceof SmsQuotaError)) return error;
  const retryAfter = Math.max(1, Math.ceil((error.until.getTime() - at.getTime()) / 1000));
  return new ShopError(429, error.scope === "number" ? "Errors.smsNumberFull" : "Errors.smsBudgetSpent", {
    retryAfter,
  });
}

/** The part of a quota that texts of the shop may use; the rest is kept for one-time codes. */
const TEXT_SHARE = 4 / 5;
/** The row that counts all SMS of a day. */
const ALL = "all";
/** More than any shop sends, and still an integer of the database. */
const UNBOUNDED = 2_000_000_000;
const KEPT_DAYS = 7;

type Kind = "codes" | "texts";
type Shop = { db: Database; now: () => Date };

/** Counts one SMS in a row of today if that has room for it; one statement, so that two instances never take one place. */
async function count({ db, now }: Shop, key: string, kind: Kind, limit: number): Promise<boolean> {
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

/** Counts a message for its number and for the shop, or throws SmsQuotaError and counts neither. */
async function spend(shop: Shop, mobile: string, kind: Kind, { budget, perNumber }: SmsQuota): Promise<void> {
  const until = addTehranDays(shop.now(), 1);
  await shop.db.transaction(async () => {
    if (!(await count(shop, mobile, kind, perNumber))) throw new SmsQuotaError("number", until);
    if (!(await count(shop, ALL, kind, budget ?? UNBOUNDED))) throw new SmsQuotaError("budget", until);
  });
}

/** Takes back what was counted for a message that the provider did not take. */
async function giveBack({ db }: Shop, day: string, mobile: string, kind: Kind): Promise<void> {
  await db
    .query()
    .update(smsCounts)
    .set({ [kind]: sql`greatest(0, ${smsCounts[kind]} - 1)` })
    .where(and(eq(smsCounts.day, day), sql`${smsCounts.key} in (${ALL}, ${mobile})`));
}

/**
 * Wraps a provider so that every SMS is counted before it leaves. Both methods throw SmsQuotaError, beside the provider's SmsError,
 * after which nothing is counted. Texts of the shop may use four fifths of each quota, codes all of it.
 */
export function meterSms(sender: SmsSender, shop: Shop, quota: SmsQuota): MeteredSms {
  const send = async (mobile: string, kind: Kind, work: () => Promise<void>) => {
    const day = tehranDay(shop.now());
    await spend(shop, mobile, kind, quota);
    try {
      await work();
    } catch (error) {
      if (error instanceof SmsError) await giveBack(shop, day, mobile, kind);
      throw error;
    }
  };
  return {
    quota,
    sendCode: (mobile, code) => send(mobile, "codes", () => sender.sendCode(mobile, code)),
    sendText: (mobile, text) => send(mobile, "texts", () => sender.sendText(mobile, text)),
  };
}

/** SMS that have left today in Tehran. */
export async function readSmsCounts({ db, now }: Shop): Promise<Record<Kind, number>> {
  const isToday = and(eq(smsCounts.day, tehranDay(now())), eq(smsCounts.key, ALL));
  const [row] = await db.query().select().from(smsCounts).where(isToday);
  return { codes: row?.codes ?? 0, texts: row?.texts ?? 0 };
}

/** Forgets the counts of days that no quota looks at any more; run by a job. */
export async function forgetSmsCounts({ db, now }: Shop): Promise<void> {
  await forgetRows(db, smsCounts, lt(smsCounts.day, tehranDay(addTehranDays(now(), -KEPT_DAYS))));
}
