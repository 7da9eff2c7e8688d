import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { waitlist } from "@/lib/backend/db/schema/engagement";

export const waitlistRow = (userId: number, productId: number) =>
  and(eq(waitlist.userId, userId), eq(waitlist.productId, productId));

export async function isWaiting({ db }: Deps, userId: number, productId: number): Promise<boolean> {
  const waiting = await db
    .query()
    .select({ productId: waitlist.productId })
    .from(waitlist)
    .where(and(waitlistRow(userId, productId), isNull(waitlist.notifiedAt)));
  return waiting.length > 0;
}
