import "server-only";
import { sql } from "drizzle-orm";
import { onScrape, setGauge } from "@/lib/metrics.mjs";
import type { Deps } from "./core/deps";
import { readSmsCounts } from "./core/metered-sms";
import type { Database } from "./db/client";
import { outbox } from "./db/schema/operations";
import { payments } from "./db/schema/payments";
import { hasRefundDueRow, refundLeftOf } from "./services/selling/shared/due-refunds";
import { INQUIRY_WINDOW_MS } from "./services/selling/shared/open-invoices";

const TIMEOUT_MS = 2_000;

/** Older attempts are no longer checked with the bank. */
const OPEN = sql`state = 'started' and created_at > now() - ${INQUIRY_WINDOW_MS / 1000} * interval '1 second'`;

type Figures = Record<string, string | number | null>;

const since = (moment: ReturnType<typeof sql>) => sql`coalesce(extract(epoch from now() - ${moment}), 0)::float8`;

type Shop = Pick<Deps, "db" | "sms" | "now">;

/** SMS sent today in Tehran; the remaining number only if the shop has a budget. */
async function readSms(deps: Shop): Promise<Figures> {
  const { codes, texts } = await readSmsCounts(deps);
  const { budget } = deps.sms.quota;
  const left = budget !== null && { shop_sms_left_today: Math.max(0, budget - codes - texts) };
  return { shop_sms_codes_today: codes, shop_sms_texts_today: texts, ...left };
}

async function readFigures({ db }: Shop): Promise<Figures> {
  const { rows } = await db.query().execute<Figures>(sql`select
    (select count(*) from ${outbox} where sent_at is null) as shop_outbox_waiting,
    (select ${since(sql`min(created_at)`)} from ${outbox} where sent_at is null) as shop_outbox_oldest_seconds,
    (select count(*) from ${outbox} where sent_at is null and deferred_by is not null) as shop_outbox_deferred,
    (select count(*) from ${payments} where ${OPEN}) as shop_payments_open,
    (select ${since(sql`min(created_at)`)} from ${payments} where ${OPEN}) as shop_payments_open_oldest_seconds,
    (select count(*) from ${payments} where ${hasRefundDueRow}) as shop_refunds_due,
    (select coalesce(sum(${refundLeftOf}), 0)::bigint from ${payments} where ${hasRefundDueRow}) as shop_refunds_due_rials,
    (select ${since(sql`min(owed_at)`)} from ${payments} where ${hasRefundDueRow}) as shop_refunds_due_oldest_seconds`);
  return rows[0] ?? {};
}

/**
 * Returns null if the database does not respond in time; the previous figures then stay, and a gauge reports the
 * database as down.
 */
async function withTimeout<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  const answer = await Promise.race([work.catch(() => null), tooLong]);
  clearTimeout(timer);
  return answer;
}

function readConnections({ pool }: Pick<Database, "pool">): void {
  const { totalCount, idleCount, waitingCount } = pool;
  for (const [state, value] of Object.entries({ busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }))
    setGauge("shop_database_connections", { state }, value);
}

/** Updates the shop's gauges on each scrape. */
export function updateGauges(deps: Shop): void {
  onScrape("shop", async () => {
    readConnections(deps.db);
    const read = async () => ({ ...(await readFigures(deps)), ...(await readSms(deps)) });
    const figures = await withTimeout(read());
    setGauge("shop_database_up", {}, figures ? 1 : 0);
    for (const [name, value] of Object.entries(figures ?? {})) setGauge(name, {}, Number(value));
  });
}
