import type { AuditKind } from "@/lib/contract/desk-people";
import { SETTING_IDS } from "@/lib/contract/desk-settings";

export const PARTS = [
  "seller",
  "vat",
  "shipping",
  "days",
  "documents",
  "accounts",
  "contact",
  "texts",
  "agents",
  "referral",
  "holds",
  "jobs",
] as const;
/** All settings in the order of the list; the identity has a page of its own. */
export const LISTED = ["identity", ...PARTS] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

type About = { kind: AuditKind; of?: number };

/** Returns which log entries appear in the history of a settings page: those of the setting and of its rows. */
export function historyOf(part: Part): About[] | null {
  if (part === "jobs") return null;
  const own: About = { kind: "setting", of: SETTING_IDS[part] };
  if (part === "shipping") return [own, { kind: "posting" }];
  return part === "accounts" ? [own, { kind: "port" }] : [own];
}
