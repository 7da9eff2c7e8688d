import "server-only";
import { sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { withheldGateways } from "@/lib/backend/services/selling/shared/withheld-gateways";
import type { DeskWarning } from "@/lib/contract/desk-today";
import {
  GATEWAY_WINDOW_MS,
  type GatewayStarts,
  judgeGateway,
  LATE_AFTER_MS,
} from "@/lib/domain/checkout/gateway-health";
import { listProviders } from "./providers";

/** Reports a refusing gateway until a payment starts again; after a day without attempts its state is unknown. */
const REFUSED_MS = 86_400_000;

/** Times in milliseconds, because drivers read those of a raw query differently. */
type Counted = Omit<GatewayStarts, "refusedSince" | "unansweredSince"> & {
  gateway: string;
  refusedSince: number | null;
  unansweredSince: number | null;
};

/** Counts in SQL, whose work grows with the payments of the last minutes and the refusals of a day only. */
async function countStarts({ db, now }: Deps, gateways: readonly string[]): Promise<Counted[]> {
  const ago = (ms: number) => sql`${new Date(now().getTime() - ms).toISOString()}::timestamptz`;
  const time = (at: string) => sql`(extract(epoch from ${sql.raw(at)}) * 1000)::float8`;
  const isOld = sql`created_at < ${ago(LATE_AFTER_MS)}`;
  const isUnanswered = sql`${isOld} and state = 'started' and unanswered_at is not null`;
  const { rows } = await db.query().execute<Counted>(sql`
    select known.gateway, refusals.refused, ${time("refusals.since")} as "refusedSince", recent.started, recent.old,
      recent.unanswered, ${time("recent.since")} as "unansweredSince"
    from unnest(${sql.param([...gateways])}::text[]) as known(gateway)
    cross join lateral (
      select max(created_at) as at from ${payments} where ${payments.gateway} = known.gateway
    ) good
    cross join lateral (
      select count(*)::int as refused, min(created_at) as since from ${moneyEvents}
      where kind = 'start_refused' and created_at >= ${ago(REFUSED_MS)} and detail ->> 'gateway' = known.gateway
        and (good.at is null or created_at > good.at)
    ) refusals
    cross join lateral (
      select count(*)::int as started, (count(*) filter (where ${isOld}))::int as old,
        (count(*) filter (where ${isUnanswered}))::int as unanswered,
        min(created_at) filter (where ${isUnanswered}) as since
      from ${payments} where ${payments.gateway} = known.gateway and created_at >= ${ago(GATEWAY_WINDOW_MS)}
    ) recent`);
  return rows;
}

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Warns of gateways that refuse to start payments, or are silent about those that were started. */
async function failingGateways(deps: Deps): Promise<DeskWarning[]> {
  const withheld = await withheldGateways(deps);
  const ids = Object.values(deps.gateways).flatMap((gateway) => gateway?.id ?? []);
  const counted = await countStarts(
    deps,
    ids.filter((id) => !withheld.includes(id)),
  );
  return counted.flatMap(({ gateway, refusedSince, unansweredSince, ...counts }): DeskWarning[] => {
    const times = { refusedSince: toDate(refusedSince), unansweredSince: toDate(unansweredSince) };
    const found = judgeGateway({ ...counts, ...times });
    if (!found) return [];
    const { isDown, since, count, of } = found;
    return [{ kind: "gateway", at: since.toISOString(), gateway, is_down: isDown, count, of }];
  });
}

/** Warns of gateways that staff switched on and buyers are not offered, because their last check failed. */
async function refusingProviders(deps: Deps): Promise<DeskWarning[]> {
  const providers = await listProviders(deps);
  return providers.flatMap(({ kind, name, active, ok, says, checked_at }): DeskWarning[] =>
    kind === "payment" && active && ok === false && checked_at
      ? [{ kind: "provider", at: checked_at, gateway: name, says: says ?? "" }]
      : [],
  );
}

export async function gatewayWarnings(deps: Deps): Promise<DeskWarning[]> {
  return (await Promise.all([refusingProviders(deps), failingGateways(deps)])).flat();
}
