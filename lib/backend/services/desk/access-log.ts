import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordEvent, type SecurityEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { securityEvents } from "@/lib/backend/db/schema/users";
import type { Deps } from "@/lib/backend/deps";
import { toLatinDigits } from "@/lib/persian/digits";
import { parseMobile } from "@/lib/persian/mobile";
import { lastDigits } from "@/lib/persian/national-id";

// Who of the staff looked at whose data, in the log of security: it is forgotten after a year, which the record of changes never is.

/** Who looks, and from where. */
export type Looker = { user: Pick<UserRow, "id">; clientAddress: string };

/** A page that is read again, or a list's next page, is the same look. */
const SAME_LOOK_MS = 10 * 60_000;

async function recordLook(
  deps: Pick<Deps, "db" | "now">,
  { user, clientAddress }: Looker,
  look: Required<Pick<SecurityEvent, "kind" | "details">> & Pick<SecurityEvent, "userId">,
): Promise<void> {
  const since = new Date(deps.now().getTime() - SAME_LOOK_MS);
  const isSame = and(
    eq(securityEvents.actorId, user.id),
    gt(securityEvents.createdAt, since),
    eq(securityEvents.kind, look.kind),
    eq(securityEvents.details, sql`${JSON.stringify(look.details)}::jsonb`),
  );
  if ((await deps.db.query().$count(securityEvents, isSame)) > 0) return;
  await recordEvent(deps, { ...look, actorId: user.id, clientAddress });
}

/** Names of the lists that leave the house as files. */
export type ExportedList = "companies" | "coupons" | "products";

/** A file that left the house: each one counts. */
export const recordExport = (deps: Pick<Deps, "db" | "now">, { user, clientAddress }: Looker, list: ExportedList) =>
  recordEvent(deps, { kind: "listExported", userId: user.id, clientAddress, details: { list } });

/** An order that somebody of the staff opened, with its customer's name, number and address on it. */
export async function recordOpened(deps: Pick<Deps, "db" | "now">, looker: Looker, id: number): Promise<void> {
  const [order] = await deps.db.query().select({ userId: invoices.userId }).from(invoices).where(eq(invoices.id, id));
  await recordLook(deps, looker, { kind: "orderOpened", userId: order?.userId, details: { invoice: id } });
}

/** Labels and slips of several orders, which carry what their pages do. */
export const recordPapers = (deps: Pick<Deps, "db" | "now">, looker: Looker, ids: readonly number[]) =>
  recordLook(deps, looker, { kind: "papersPrinted", details: { invoices: ids.join(",") } });

type Person = { by: "mobile" | "national_no"; digits: string };

/** What of a person a text is: a mobile, a national id or a foreigner's code; null for anything else. */
function personIn(q: string): Person | null {
  const digits = toLatinDigits(q).replace(/[\s\u200c-]/g, "");
  const mobile = parseMobile(q);
  if ("mobile" in mobile) return { by: "mobile", digits: mobile.mobile };
  return /^(?:\d{10}|\d{12})$/.test(digits) ? { by: "national_no", digits } : null;
}

/** A search for a person by mobile or national id; of what was searched only the last digits are kept. */
export async function recordSearch(
  deps: Pick<Deps, "db" | "now">,
  looker: Looker,
  q: string | Person | undefined,
): Promise<void> {
  const person = typeof q === "string" ? personIn(q) : q;
  if (!person) return;
  const details = { by: person.by, last_digits: lastDigits(person.digits) };
  await recordLook(deps, looker, { kind: "customerSearched", details });
}
