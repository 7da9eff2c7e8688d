import "server-only";
import { asc, eq, exists, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { companies } from "@/lib/backend/db/schema/companies";
import { invoices, paymentPorts } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { OrderChoices } from "@/lib/contract/desk-order";
import { nameOf } from "./staff";

/** Jumps from city to city in the index, so that the time depends on the number of cities, not of orders. */
const CITIES = sql`with recursive step as (
  select min(${invoices.city}) as city from ${invoices}
  union all
  select (select min(${invoices.city}) from ${invoices} where ${invoices.city} > step.city) from step where step.city is not null
) select city from step where city is not null`;

export async function listChoices({ db }: Pick<Deps, "db">): Promise<OrderChoices> {
  const has = (own: typeof invoices.authorId | typeof invoices.companyId, of: typeof users.id | typeof companies.id) =>
    exists(db.query().select({ one: sql`1` }).from(invoices).where(eq(own, of)));
  const [agents, ports, known, cities] = await Promise.all([
    db.query().select().from(users).where(has(invoices.authorId, users.id)).orderBy(asc(users.lastName), asc(users.id)),
    db
      .query()
      .select({ id: paymentPorts.id, name: paymentPorts.name })
      .from(paymentPorts)
      .orderBy(asc(paymentPorts.position)),
    db
      .query()
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(has(invoices.companyId, companies.id))
      .orderBy(asc(companies.name)),
    db.query().execute<{ city: string }>(CITIES),
  ]);
  const collator = new Intl.Collator("fa");
  return {
    agents: agents.map((agent) => ({ id: agent.id, name: nameOf(agent) })),
    ports,
    companies: known,
    cities: cities.rows.map(({ city }) => city).sort(collator.compare),
  };
}
