import { API_PREFIX, type ApiBase, type Call } from "./call";
import { accountCalls } from "./calls/account";
import { impersonationCalls } from "./calls/acting";
import { addressCalls } from "./calls/address";
import { agentCalls } from "./calls/agent";
import { authCalls } from "./calls/auth";
import { bundleCalls } from "./calls/bundle";
import { cartCalls } from "./calls/cart";
import { catalogueCalls } from "./calls/catalogue";
import { checkoutCalls } from "./calls/checkout";
import { companyCalls } from "./calls/company";
import { contactCalls } from "./calls/contact";
import { contentCalls } from "./calls/content";
import { couponCalls } from "./calls/coupon";
import { deskCalls } from "./calls/desk";
import { deskCommentCalls } from "./calls/desk-comment";
import { deskCompanyCalls } from "./calls/desk-company";
import { deskCouponCalls } from "./calls/desk-coupon";
import { deskGoodsCalls } from "./calls/desk-goods";
import { deskMessageCalls } from "./calls/desk-message";
import { deskMoneyCalls } from "./calls/desk-money";
import { deskOrderCalls } from "./calls/desk-order";
import { deskPeopleCalls } from "./calls/desk-people";
import { deskSettingCalls } from "./calls/desk-setting";
import { engagementCalls } from "./calls/engagement";
import { invoiceCalls } from "./calls/invoice";
import { payLinkCalls } from "./calls/pay-link";
import { receiptCalls } from "./calls/receipt";
import { referralCalls } from "./calls/referral";
import { repeatCalls } from "./calls/repeat";
import { securityCalls } from "./calls/security";
import { serialCalls } from "./calls/serial";
import { ticketCalls } from "./calls/ticket";

/**
 * All calls between the storefront and a shop server, by noun. If a server uses another path, only its line changes.
 */
export const contract = {
  auth: authCalls,
  ticket: ticketCalls,
  acting: impersonationCalls,
  address: addressCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  coupon: couponCalls,
  referral: referralCalls,
  company: companyCalls,
  repeat: repeatCalls,
  invoice: invoiceCalls,
  receipt: receiptCalls,
  payLink: payLinkCalls,
  agent: agentCalls,
  serial: serialCalls,
  catalogue: catalogueCalls,
  bundle: bundleCalls,
  engagement: engagementCalls,
  content: contentCalls,
  contact: contactCalls,
  security: securityCalls,
  account: accountCalls,
  desk: deskCalls,
  deskOrder: deskOrderCalls,
  deskMoney: deskMoneyCalls,
  deskComment: deskCommentCalls,
  deskMessage: deskMessageCalls,
  deskGoods: deskGoodsCalls,
  deskPeople: deskPeopleCalls,
  deskCoupon: deskCouponCalls,
  deskSetting: deskSettingCalls,
  deskCompany: deskCompanyCalls,
};

export type Contract = typeof contract;

export const allCalls: (Call & { name: string })[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ ...call, name: `${noun}.${name}` })),
);

const nodePatterns = allCalls
  .filter(({ node }) => node)
  .map(({ method, path }) => new RegExp(`^${method} ${API_PREFIX}${path.replace(/\{\w+\}/g, "[^/]+")}$`));

export function apiBaseOf(method: string, pathname: string): ApiBase {
  return nodePatterns.some((pattern) => pattern.test(`${method} ${pathname}`)) ? "node" : "main";
}
