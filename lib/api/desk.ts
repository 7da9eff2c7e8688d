import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { InputOf } from "@/lib/contract/call";
import type { deskCommentCalls } from "@/lib/contract/calls/desk-comment";
import type { deskCompanyCalls } from "@/lib/contract/calls/desk-company";
import type { deskCouponCalls } from "@/lib/contract/calls/desk-coupon";
import type { deskGoodsCalls } from "@/lib/contract/calls/desk-goods";
import type { deskImportCalls } from "@/lib/contract/calls/desk-import";
import type { deskMessageCalls } from "@/lib/contract/calls/desk-message";
import type { deskOrderCalls } from "@/lib/contract/calls/desk-order";
import type { deskPeopleCalls } from "@/lib/contract/calls/desk-people";
import type { Right } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath, REQUESTED_PATH } from "@/lib/routes";
import type { ApiResult } from "./envelope";
import { visitorShop } from "./visitor";

/** Returns the data of a result; redirects to `login` if there is no session, and responds 404 without the right. */
export function opened<Data, Extra>(result: ApiResult<Data, Extra>, login: string): { data: Data; extra: Extra } {
  if (result.ok) return result;
  const { code } = result.error;
  if (code === 401) redirect(login);
  if (code === 404 || code === 422) notFound();
  // Only the account page opens until a second step is on.
  if (code === 403) redirect(deskRoutes.me);
  throw new Error(`The shop server responded with ${code}.`);
}

export async function deskLogin(): Promise<string> {
  return loginPath((await headers()).get(REQUESTED_PATH) ?? deskRoutes.today);
}

/** `login`: where to redirect if the session has expired. */
export const loadStaff = cache(async (login: string) => {
  const shop = await visitorShop();
  return opened(await shop.desk.me(), login).data;
});

/** Responds 404 without the right, even on pages that load nothing. */
export async function requireRight(right: Right, login: string): Promise<void> {
  if (!(await loadStaff(login)).rights.includes(right)) notFound();
}

export async function loadWaiting(login: string) {
  const shop = await visitorShop();
  return opened(await shop.desk.waiting(), login);
}

export const loadSetup = cache(async (login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskSetup.get(), login).data;
});

/** Responds 404 without the right to settings. */
export async function loadProviders(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetup.providers(), login).data;
}

/** Returns the open tasks by nav item; empty if the call fails, because the menu also works without them. */
export async function loadNavCounts() {
  const shop = await visitorShop();
  const result = await shop.desk.waitingCounts();
  return result.ok ? result.data : {};
}

export type OrderQuery = NonNullable<InputOf<typeof deskOrderCalls.list>>;

export async function loadDeskOrders(query: OrderQuery, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskOrder.list(query), login);
}

export async function loadOrderChoices(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskOrder.choices(), login).data;
}

export async function loadPapers(ids: readonly number[], login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskOrder.papers({ ids: ids.join(",") as unknown as number[] }), login);
}

export async function loadUnresolvedPayments(page: number, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskMoney.doubts({ page }), login);
}

export async function loadRefunds(asked: { page: number; order?: number }, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskMoney.refunds(asked), login);
}

export async function loadTransfers(page: number, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskMoney.transfers({ page }), login);
}

export async function loadHolds(query: NonNullable<InputOf<typeof deskOrderCalls.holds>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskOrder.holds(query), login);
}

export const loadDeskOrder = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskOrder.get({ id }), login).data;
});

export async function loadDeskComments(query: NonNullable<InputOf<typeof deskCommentCalls.list>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskComment.list(query), login);
}

export async function loadDeskMessages(query: NonNullable<InputOf<typeof deskMessageCalls.list>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskMessage.list(query), login);
}

export async function loadGoods(query: NonNullable<InputOf<typeof deskGoodsCalls.list>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskGoods.list(query), login);
}

export async function loadPeople(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskPeople.list(), login).data;
}

export async function loadAudit(query: NonNullable<InputOf<typeof deskPeopleCalls.audit>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskPeople.audit(query), login);
}

export async function loadSettings(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetting.all(), login).data;
}

export async function loadIdentitySetting(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskIdentity.get(), login);
}

export async function loadShippingMethods(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetting.postings(), login);
}

export async function loadPaymentMethods(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetting.ports(), login).data;
}

export async function loadAgents(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetting.agents(), login).data;
}

export async function loadTexts(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetting.texts(), login).data;
}

export async function loadJobs(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSetting.jobs(), login).data;
}

export async function loadDeskCoupons(query: NonNullable<InputOf<typeof deskCouponCalls.list>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCoupon.list(query), login);
}

export const loadDeskCoupon = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskCoupon.get({ id }), login);
});

export async function loadDeskCompanies(query: NonNullable<InputOf<typeof deskCompanyCalls.list>>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCompany.list(query), login);
}

export const loadDeskCompany = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskCompany.get({ id }), login);
});

export const loadProductRecord = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskProduct.get({ id }), login);
});

export async function loadDeskCategories(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskCategory.list(), login).data;
}

export const loadDeskCategory = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskCategory.get({ id }), login);
});

export async function loadDeskBrands(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskBrand.list(), login).data;
}

export const loadDeskBrand = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskBrand.get({ id }), login);
});

export async function loadImports(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskImport.list(), login).data;
}

export const loadImport = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskImport.get({ id }), login).data;
});

export async function loadImportRows(query: InputOf<(typeof deskImportCalls)["rows"]>, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskImport.rows(query), login);
}

export async function loadDeskBundles(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskBundle.list(), login).data;
}

export const loadDeskBundle = cache(async (id: number, login: string) => {
  const shop = await visitorShop();
  return opened(await shop.deskBundle.get({ id }), login);
});

/** Returns the products with these ids in the form of the desk's list; products that are not found are omitted. */
export async function loadGoodsOf(ids: readonly number[], login: string) {
  const shop = await visitorShop();
  const lists = await Promise.all(
    ids.map(async (id) =>
      opened(await shop.deskGoods.list({ q: String(id) }), login).data.filter((row) => row.id === id),
    ),
  );
  return lists.flat();
}
