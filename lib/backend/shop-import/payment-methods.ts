import "server-only";
import { changedFields } from "@/lib/backend/catalogue-import/changes";
import { paymentPorts } from "@/lib/backend/db/schema/invoices";
import type { FileOf, ShopFile } from "./schema";
import { recordImported, type Work } from "./work";

type Port = typeof paymentPorts.$inferSelect;
type PaymentMethodEntry = FileOf<"payment_ports">;

const merge = (given: PaymentMethodEntry, before: Port | undefined, position: number): Port => ({
  id: given.id,
  name: given.name ?? before?.name ?? "",
  description: given.description ?? before?.description ?? "",
  active: given.active ?? before?.active ?? true,
  position: given.position ?? before?.position ?? position,
});

const auditedFields = ({ id: _, position, ...port }: Port) => ({ ...port, place: position + 1 });

/** Imports payment methods by id. At least one must stay active, or nobody could order. */
export async function importPaymentMethods(work: Work, { payment_ports: given = [] }: ShopFile): Promise<void> {
  const { db, changes, faults } = work;
  const ports = new Map((await db.query().select().from(paymentPorts)).map((port) => [port.id, port]));
  for (const [at, one] of given.entries()) {
    const before = ports.get(one.id);
    const after = merge(one, before, ports.size);
    if (!after.name) faults.push(`payment_ports[${at}] is new and needs name`);
    ports.set(one.id, after);
    const fields = before && changedFields(before, after);
    changes.note("payment ports", `${after.id} ${after.name}`, fields);
    if (faults.length > 0 || fields?.length === 0) continue;
    await db.query().insert(paymentPorts).values(after).onConflictDoUpdate({ target: paymentPorts.id, set: after });
    await recordImported(
      work,
      { kind: "port", id: after.id, act: "port" },
      before ? auditedFields(before) : {},
      auditedFields(after),
    );
  }
  if (given.length > 0 && ![...ports.values()].some(({ active }) => active)) {
    faults.push("payment_ports leaves no way to pay");
  }
}
