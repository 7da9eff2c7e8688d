import "server-only";
import { cache } from "react";
import type { InputOf } from "@/lib/contract/call";
import type { deskCustomerCalls } from "@/lib/contract/calls/desk-customer";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadCustomers(query: NonNullable<InputOf<typeof deskCustomerCalls.list>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCustomer.list(query), login);
}

export async function loadCustomerChoices(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCustomer.choices(), login).data;
}

export const loadCustomer = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskCustomer.get({ id }), login);
});

export async function loadWaitlist(page: number, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCustomer.waitlist({ page }), login);
}

export async function loadAgents(query: NonNullable<InputOf<typeof deskCustomerCalls.agents>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCustomer.agents(query), login);
}
