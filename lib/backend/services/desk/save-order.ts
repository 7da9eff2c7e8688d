import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import type { bundles } from "@/lib/backend/db/schema/bundles";
import type { brands, categories } from "@/lib/backend/db/schema/catalogue";
import type { banks, banners, sliders } from "@/lib/backend/db/schema/content";
import type { sales } from "@/lib/backend/db/schema/sales";
import type { shelves } from "@/lib/backend/db/schema/shelves";
import type { trades } from "@/lib/backend/db/schema/trades";
import { recordChange } from "@/lib/backend/services/shared/audit";

export type OrderedTable =
  | (typeof categories | typeof brands | typeof bundles)
  | (typeof shelves | typeof sales | typeof trades | typeof banners | typeof sliders | typeof banks);
export type OrderedKind = "category" | "brand" | "bundle" | "shelf" | "sale" | "trade" | "banner" | "slider" | "bank";
type Ordered = { table: OrderedTable; kind: OrderedKind; ids: number[] };

/** Moves the given records to the front, in this order; returns whether any moved. Throws 404 for an unknown one. */
export async function saveOrder(
  deps: Pick<Deps, "db" | "now">,
  actor: UserRow,
  { table, kind, ids }: Ordered,
): Promise<boolean> {
  const all = await deps.db
    .query()
    .select({ id: table.id, position: table.position })
    .from(table)
    .orderBy(asc(table.position), asc(table.id));
  if (ids.some((id) => !all.some((row) => row.id === id))) throw notFound();
  const order = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))];
  const moved = order.flatMap((id, position) => {
    const from = all.find((row) => row.id === id)?.position;
    return from === position ? [] : [{ id, from, position }];
  });
  for (const { id, from, position } of moved) {
    await deps.db.query().update(table).set({ position }).where(eq(table.id, id));
    const told = { actorId: actor.id, subject: { kind, id }, act: "order" } as const;
    await recordChange(deps, told, { position: from }, { position });
  }
  return moved.length > 0;
}
