import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { getSetting } from "@/lib/backend/core/settings";
import type { Identity, VatMode } from "@/lib/contract/invoice";
import type { HoldTerms } from "@/lib/domain/order/unpaid-hold";

/** Returns rials; shipping is free while the payable goods cost less than this (spec 9). */
export const freeShippingThreshold = (deps: Deps): Promise<number> => getSetting(deps, "free_shipping_threshold");

export async function agentDiscountPercent(deps: Deps): Promise<number> {
  return (await getSetting(deps, "agents_discount")).percent;
}

export const holdTerms = (deps: Deps): Promise<HoldTerms> => getSetting(deps, "unpaid_hold");

/** Returns the seller on the official invoice form; null if the settings name none. */
export async function sellerIdentity(deps: Pick<Deps, "db">): Promise<Identity | null> {
  const seller = await getSetting(deps, "seller");
  return seller.name ? seller : null;
}

export const vatMode = (deps: Deps): Promise<VatMode> => getSetting(deps, "vat");
