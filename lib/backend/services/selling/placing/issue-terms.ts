import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { AddressRow } from "@/lib/backend/db/schema/addresses";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { readAddresses } from "@/lib/backend/services/customers/agent-customers";
import { readLines } from "@/lib/backend/services/selling/cart/carts";
import { findDocumentWait } from "@/lib/backend/services/selling/shared/document-check";
import { lastShippingMethod } from "@/lib/backend/services/selling/shared/last-shipping-method";
import {
  deliveryTerms,
  listShippingMethodRows,
  refuseEarlierThan,
  type ShippingMethodRow,
  servesCity,
} from "@/lib/backend/services/selling/shared/shipping-methods";
import { readCalendar } from "@/lib/backend/services/selling/shared/work-calendar";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import type { IssueChoice } from "@/lib/contract/agent";
import { DEFAULT_TIME_ID, PeriodType } from "@/lib/contract/checkout";
import type { DocumentWait } from "@/lib/contract/product";
import { earliestDeliveryDay, proposedDeliveryDay } from "@/lib/domain/checkout/delivery";
import { dayProblem } from "@/lib/domain/shared/tehran-days";

/** An agent's selections; missing ones get defaults. */
export type IssueInput = {
  user: string;
  is_foreigner?: boolean;
  dry_run?: boolean;
  info_id?: number | null;
  posting_method?: number | null;
  payment_port?: number | null;
  periodic_type?: number;
  time_id?: number | null;
  visitor_discount?: number | null;
  delivered_at?: string | null;
  note_context?: string | null;
  /** Total (rials) shown to the agent. */
  expected_total?: number | null;
};

export type Terms = Omit<IssueChoice, "payment_port">;

export type AgentAndCustomer = { agent: UserRow; customer: UserRow };

async function chooseAddress(deps: Deps, userId: number, id: number | null | undefined): Promise<AddressRow | null> {
  const known = await readAddresses(deps, userId);
  if (id == null) return known[0] ?? null;
  const named = known.find((address) => address.id === id);
  if (!named) throw new ShopError(404, "Errors.addressAndShipping");
  return named;
}

async function usualShippingMethod(deps: Deps, userId: number, address: AddressRow, methods: ShippingMethodRow[]) {
  const cityId = cityIdOf(address.province, address.city);
  const serving = methods.filter((method) => servesCity(method, cityId));
  const last = await lastShippingMethod(deps, userId);
  return (serving.find(({ id }) => id === last) ?? serving[0])?.id ?? null;
}

async function hadAgentDiscountLast({ db }: Deps, { agent, customer }: AgentAndCustomer): Promise<boolean> {
  const [last] = await db
    .query()
    .select({ discount: invoices.agentDiscount })
    .from(invoices)
    .where(and(eq(invoices.authorId, agent.id), eq(invoices.userId, customer.id)))
    .orderBy(desc(invoices.id))
    .limit(1);
  return (last?.discount ?? 0) > 0;
}

/**
 * If the chosen day is too early, a preview uses the earliest possible one, while issuing throws 422, because the agent
 * chose that day.
 */
async function chooseDay(
  deps: Deps,
  { method, documents }: { method: ShippingMethodRow | undefined; documents: DocumentWait | null },
  { delivered_at: day, dry_run }: IssueInput,
) {
  const calendar = await readCalendar(deps);
  const now = deps.now();
  const terms = method ? deliveryTerms(method) : null;
  const earliest = earliestDeliveryDay(terms, calendar, now, documents);
  if (!day) return { day: proposedDeliveryDay(terms, calendar, now, documents), earliest };
  const problem = dayProblem(day, now);
  if (problem) throw fieldError("delivered_at", `Validation.${problem}`);
  if (dry_run) return { day: day < earliest ? earliest : day, earliest };
  refuseEarlierThan(earliest, day);
  return { day, earliest };
}

/** Fills in missing selections with defaults. Throws 404 for another user's address, and 422 for an impossible day. */
export async function chooseTerms(
  deps: Deps,
  sides: AgentAndCustomer,
  input: IssueInput,
): Promise<{
  terms: Terms;
  address: AddressRow | null;
  methods: ShippingMethodRow[];
  earliestDay: string;
  documents: DocumentWait | null;
}> {
  const { agent, customer } = sides;
  const address = await chooseAddress(deps, customer.id, input.info_id);
  const methods = await listShippingMethodRows(deps);
  const posting =
    input.posting_method ?? (address ? await usualShippingMethod(deps, customer.id, address, methods) : null);
  const documents = await findDocumentWait(deps, await readLines(deps, agent.id));
  const method = methods.find(({ id }) => id === posting);
  const { day, earliest: earliestDay } = await chooseDay(deps, { method, documents }, input);
  const terms: Terms = {
    info_id: address?.id ?? null,
    posting_method: posting,
    periodic_type: input.periodic_type ?? PeriodType.Normal,
    time_id: input.time_id ?? DEFAULT_TIME_ID,
    visitor_discount: input.visitor_discount ?? Number(await hadAgentDiscountLast(deps, sides)),
    delivered_at: day,
  };
  return { terms, address, methods, earliestDay, documents };
}
