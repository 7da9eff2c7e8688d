import "server-only";
import { asc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion, versionOf } from "@/lib/backend/services/versioned";
import type { DeskPaymentMethod } from "@/lib/contract/desk-settings";
import { moveToPosition } from "./list-positions";

type PortRow = typeof paymentPorts.$inferSelect;
type Saved = Omit<DeskPaymentMethod, "id" | "version">;

const readPorts = ({ db }: Pick<Deps, "db">): Promise<PortRow[]> =>
  db.query().select().from(paymentPorts).orderBy(asc(paymentPorts.position), asc(paymentPorts.id));

function present({ position: _, ...port }: PortRow, at: number): DeskPaymentMethod {
  const fields = { ...port, place: at + 1 };
  return { ...fields, version: versionOf(fields) };
}

/** Lists all payment methods, including those without a configured gateway, which the checkout does not offer. */
export const listPaymentMethods = async (deps: Pick<Deps, "db">): Promise<DeskPaymentMethod[]> =>
  (await readPorts(deps)).map(present);

/** Saves a payment method. Throws 404, 409, and 422 for deactivating the last one, without which nobody could order. */
export async function savePaymentMethod(
  deps: Deps,
  actor: UserRow,
  { id, version, place, ...terms }: Saved & { id: number; version: string },
): Promise<DeskPaymentMethod> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockSettings(db);
    const rows = await readPorts(deps);
    const at = rows.findIndex((row) => row.id === id);
    const before = rows[at];
    if (!before) throw notFound();
    await requireVersion(present(before, at), version);
    const after = moveToPosition(
      rows.map((row) => (row.id === id ? { ...row, ...terms } : row)),
      id,
      place,
    );
    if (!after.some(({ active }) => active)) throw fieldError("active", "Validation.lastPort");
    for (const row of after) await db.query().update(paymentPorts).set(row).where(eq(paymentPorts.id, row.id));
    const now = after.findIndex((row) => row.id === id);
    const port = present(after[now] ?? before, now);
    const { version: _, id: __, ...fields } = port;
    const { version: ___, id: ____, ...old } = present(before, at);
    await recordChange(deps, { actorId: actor.id, subject: { kind: "port", id }, act: "port" }, old, fields);
    return port;
  });
}
