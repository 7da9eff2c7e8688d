import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import { moneyEvents } from "@/lib/backend/db/schema/payments";
import { InquiryState } from "@/lib/backend/payment/port";
import { CHANGE_TEXTS, changeTextKey } from "@/lib/backend/services/selling/changes/end-change";
import { listChanges } from "@/lib/backend/services/shared/audit";
import { type DeskMoment, NOTIFIED_ACTS, ORDER_ACTS } from "@/lib/contract/desk-order";
import { fullName } from "@/lib/domain/account/full-name";
import { formatToman } from "@/lib/domain/shared/money";

type Shop = Pick<Deps, "db">;

/** Deduplication key: one SMS per transition. */
export const transitionTextKey = (act: string, id: number) => `order-${act}:${id}`;
/** Deduplication key: one SMS per decision about a return. */
export const returnTextKey = (id: number, version: number) => `order-return:${id}:${version}`;
/** Deduplication key: one SMS per corrected waybill number. */
export const parcelTextKey = (id: number, version: number) => `order-parcel:${id}:${version}`;

const STEP_TIMES = [
  ["placed", "createdAt"],
  ["paid", "paidAt"],
  ["confirm", "confirmedAt"],
  ["pack", "packedAt"],
  ["send", "sentAt"],
  ["finish", "deliveredAt"],
  ["cancel", "cancelledAt"],
] as const;

type Change = Awaited<ReturnType<typeof listChanges>>[number];
const nameOf = ({ firstName, lastName }: Pick<Change, "firstName" | "lastName">) =>
  fullName(firstName, lastName) || null;

/** Events whose fields have no previous value, so that only the new one is shown. */
const WITHOUT_OLD_VALUE = ["refund", "transfer", "acceptReturn", "refuseReturn", "withdrawChange"];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function formatChanges({ event: { act, changes } }: Change): string | null {
  if (act === "askBank") {
    const says = Object.values(changes)[0]?.to;
    const said = Object.values(InquiryState).find((state) => state === says);
    return said ? translate(`StaffMoney.says_${said}`) : null;
  }
  if (act === "offerChange") {
    const gone = listOf(changes.gone?.to).map((pieces) => `− ${pieces}`);
    const added = listOf(changes.added?.to).map((pieces) => `+ ${pieces}`);
    return [...gone, ...added, changes.reason?.to].filter(Boolean).join("، ");
  }
  const money = changes.amount?.to;
  if (WITHOUT_OLD_VALUE.includes(act)) {
    const words = [changes.reason?.to, changes.reference?.to, changes.answer?.to].filter(Boolean);
    const toman = typeof money === "number" ? [translate("StaffMoney.amount", { amount: formatToman(money) })] : [];
    return [...toman, ...words].join("، ") || null;
  }
  const say = (value: unknown) => (Array.isArray(value) ? value.join("، ") : String(value ?? "")) || "–";
  const parts = Object.values(changes).map(({ from, to }) => `${say(from)} ← ${say(to)}`);
  return parts.join("؛ ") || null;
}

function toSteps(invoice: InvoiceRow, changes: Change[], customer: string): DeskMoment[] {
  return STEP_TIMES.flatMap(([name, column]): DeskMoment[] => {
    const time = invoice[column];
    if (!time) return [];
    const taken = changes.find(({ event }) => event.act === name);
    const by = name === "placed" ? customer : taken ? nameOf(taken) : null;
    return [{ kind: "step", name, at: time.toISOString(), by, detail: null }];
  });
}

/** Money events that the timeline already shows as a transition. */
const SHOWN_AS_STEPS = ["order_placed", "paid", "cancelled", "callback"];

async function listMoney({ db }: Shop, invoiceId: number): Promise<DeskMoment[]> {
  const events = await db
    .query()
    .select()
    .from(moneyEvents)
    .where(eq(moneyEvents.invoiceId, invoiceId))
    .orderBy(asc(moneyEvents.id));
  return events
    .filter(({ kind }) => !SHOWN_AS_STEPS.includes(kind))
    .map(({ kind, createdAt }) => ({ kind: "money", name: kind, at: createdAt.toISOString(), by: null, detail: null }));
}

const listOffers = ({ db }: Shop, invoiceId: number): Promise<OrderChangeRow[]> =>
  db.query().select().from(orderChanges).where(eq(orderChanges.invoiceId, invoiceId)).orderBy(asc(orderChanges.id));

/** Ends of offers that no staff member caused, so that the audit log does not name them. */
const toEnds = (offers: OrderChangeRow[]): DeskMoment[] =>
  offers.flatMap(({ state, endedAt }): DeskMoment[] => {
    if (!endedAt || state === "withdrawn") return [];
    return [{ kind: "edit", name: `change_${state}`, at: endedAt.toISOString(), by: null, detail: null }];
  });

async function listTexts({ db }: Shop, { id, version }: InvoiceRow, offers: OrderChangeRow[]): Promise<DeskMoment[]> {
  const versions = Array.from({ length: version }, (_, at) => at + 1);
  const keys = [
    `order:${id}`,
    // Orders of earlier versions could be returned once.
    `order-return:${id}`,
    ...NOTIFIED_ACTS.map((act) => transitionTextKey(act, id)),
    ...offers.flatMap(({ id: offer }) => CHANGE_TEXTS.map((what) => changeTextKey(offer, what))),
    ...versions.flatMap((at) => [parcelTextKey(id, at), returnTextKey(id, at)]),
  ];
  const texts = await db
    .query()
    .select()
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, keys)));
  return texts.map(({ text, sentAt, createdAt, attempts, deferredBy }) => ({
    kind: "sms",
    by: null,
    detail: text,
    name: sentAt ? "sent" : deferredBy ? "deferred" : attempts > 0 ? "retrying" : "waiting",
    at: (sentAt ?? createdAt).toISOString(),
  }));
}

export async function listTimelineEvents(deps: Shop, invoice: InvoiceRow, customer: string): Promise<DeskMoment[]> {
  const changes = await listChanges(deps, { kind: "invoice", id: invoice.id });
  const edits = changes
    .filter(({ event }) => !(ORDER_ACTS as readonly string[]).includes(event.act))
    .map((change): DeskMoment => {
      const { act, createdAt } = change.event;
      return {
        kind: "edit",
        name: act,
        at: createdAt.toISOString(),
        by: nameOf(change),
        detail: formatChanges(change),
      };
    });
  const money = await listMoney(deps, invoice.id);
  const offers = await listOffers(deps, invoice.id);
  const texts = await listTexts(deps, invoice, offers);
  return [...toSteps(invoice, changes, customer), ...money, ...texts, ...edits, ...toEnds(offers)].sort((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  );
}
