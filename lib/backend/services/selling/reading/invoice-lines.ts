import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";

type ShownLine = { invoiceId: number; image: string; count: number; warrantyMonths: number | null };

export async function findLines({ db }: Deps, ids: number[]): Promise<(invoiceId: number) => ShownLine[]> {
  if (ids.length === 0) return () => [];
  const { invoiceId, image, count, warrantyMonths } = invoiceLines;
  const lines = await db
    .query()
    .select({ invoiceId, image, count, warrantyMonths })
    .from(invoiceLines)
    .where(inArray(invoiceId, ids))
    .orderBy(asc(invoiceLines.id));
  return (id) => lines.filter((line) => line.invoiceId === id);
}
