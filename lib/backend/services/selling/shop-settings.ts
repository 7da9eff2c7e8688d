import "server-only";
import type { Deps } from "@/lib/backend/deps";
import { getSetting } from "@/lib/backend/settings";
import type { Identity, VatMode } from "@/lib/contract/invoice";
import type { HoldTerms } from "@/lib/domain/unpaid-hold";

/** Rials: while it exceeds the payable goods, shipping is waived (spec 9). */
export const freeShippingThreshold = (deps: Deps): Promise<number> => getSetting(deps, "free_shipping_threshold");

/** Percent that a sales agent may take off an order of their own; 0 where the shop grants none. */
export async function agentsPercent(deps: Deps): Promise<number> {
  return (await getSetting(deps, "agents_discount")).percent;
}

/** On what terms orders that are paid without a gateway hold their pieces. */
export const holdTerms = (deps: Deps): Promise<HoldTerms> => getSetting(deps, "unpaid_hold");

/** Who sells, as the official form names them. Null where the settings say nobody. */
export async function sellerIdentity(deps: Deps): Promise<Identity | null> {
  const seller = await getSetting(deps, "seller");
  return seller.name ? seller : null;
}

/** What the invoices of now tell of tax. */
export const vatMode = (deps: Deps): Promise<VatMode> => getSetting(deps, "vat");
