import { readPage, type Typed } from "@/components/desk/lists/list-query";
import { deskRoutes } from "@/lib/desk-routes";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { parseInteger } from "@/lib/persian/digits";

export const AUDIT_DAYS = [1, 7, 30] as const;
export type AuditDays = (typeof AUDIT_DAYS)[number];
export type AuditQuery = { page: number; days?: AuditDays; by?: number };

export function readAuditQuery(typed: Typed): AuditQuery {
  const by = typeof typed.by === "string" ? parseInteger(typed.by) : 0;
  return {
    page: readPage(typed),
    days: AUDIT_DAYS.find((days) => String(days) === typed.days),
    by: by >= 1 && by <= 2_147_483_647 ? by : undefined,
  };
}

export function auditHref({ page, days, by }: AuditQuery): string {
  const query = new URLSearchParams();
  if (days) query.set("days", String(days));
  if (by) query.set("by", String(by));
  if (page > 1) query.set("page", String(page));
  return deskRoutes.audit + (query.size > 0 ? `?${query}` : "");
}

/** Returns the first of the last `days` days, counting today. */
export const firstDay = (days: AuditDays | undefined, now: Date) => (days ? pastDays(now, days).at(-1) : undefined);
