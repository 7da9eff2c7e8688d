import "server-only";
import type { Deps } from "@/lib/backend/deps";
import type { InvoiceRow } from "../selling/invoice-steps";

/** An order of a weekly or monthly period was paid: its buyer is reminded from now on. */
export async function startRepeat(_deps: Deps, _invoice: InvoiceRow): Promise<void> {}
