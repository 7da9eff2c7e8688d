import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordEvent, type SecurityEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { securityEvents } from "@/lib/backend/db/schema/users";
import type { ReportKind } from "@/lib/contract/report";
import { toLatinDigits } from "@/lib/persian/digits";
import { parseMobile } from "@/lib/persian/mobile";
import { lastDigits } from "@/lib/persian/national-id";

// Logs which staff member saw whose data. These events are deleted after a year; audit events never are.

export type Viewer = { user: Pick<UserRow, "id">; clientAddress: string };

/** Reloads, and further pages of a list, are not logged again within this time. */
const SAME_LOOK_MS = 10 * 60_000;

async function recordLook(
  deps: Pick<Deps, "db" | "now">,
  { user, clientAddress }: Viewer,
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

type List = "agent-statement" | "agents" | "companies" | "coupons" | "customers" | "journal" | "products" | "waitlist";
export type ExportedList = List | `report-${ReportKind}`;

export const recordExport = (deps: Pick<Deps, "db" | "now">, { user, clientAddress }: Viewer, list: ExportedList) =>
  recordEvent(deps, { kind: "listExported", userId: user.id, clientAddress, details: { list } });

export async function recordOpened(deps: Pick<Deps, "db" | "now">, looker: Viewer, id: number): Promise<void> {
  const [order] = await deps.db.query().select({ userId: invoices.userId }).from(invoices).where(eq(invoices.id, id));
  await recordLook(deps, looker, { kind: "orderOpened", userId: order?.userId, details: { invoice: id } });
}

export const recordCustomerOpened = (deps: Pick<Deps, "db" | "now">, looker: Viewer, id: number) =>
  recordLook(deps, looker, { kind: "customerOpened", userId: id, details: { customer: id } });

export const recordPapers = (deps: Pick<Deps, "db" | "now">, looker: Viewer, ids: readonly number[]) =>
  recordLook(deps, looker, { kind: "papersPrinted", details: { invoices: ids.join(",") } });

type Person = { by: "mobile" | "national_no"; digits: string };

function personIn(q: string): Person | null {
  const digits = toLatinDigits(q).replace(/[\s\u200c-]/g, "");
  const mobile = parseMobile(q);
  if ("mobile" in mobile) return { by: "mobile", digits: mobile.mobile };
  return /^(?:\d{10}|\d{12})$/.test(digits) ? { by: "national_no", digits } : null;
}

/** Logs a search by mobile number or national id; stores only the last digits. */
export async function recordSearch(
  deps: Pick<Deps, "db" | "now">,
  looker: Viewer,
  q: string | Person | undefined,
): Promise<void> {
  const person = typeof q === "string" ? personIn(q) : q;
  if (!person) return;
  const details = { by: person.by, last_digits: lastDigits(person.digits) };
  await recordLook(deps, looker, { kind: "customerSearched", details });
}
