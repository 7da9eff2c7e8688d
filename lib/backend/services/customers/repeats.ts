import "server-only";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";

/** An order of a weekly or monthly period was paid: its buyer is reminded from now on. */
export async function startRepeat(_deps: Deps, _invoice: InvoiceRow): Promise<void> {}
