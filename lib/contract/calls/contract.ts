import { API_PREFIX, type ApiBase, type Call } from "@/lib/contract/call";
import { accountCalls } from "./account";
import { addressCalls } from "./address";
import { agentCalls } from "./agent";
import { authCalls } from "./auth";
import { bundleCalls } from "./bundle";
import { cartCalls } from "./cart";
import { catalogueCalls } from "./catalogue";
import { checkoutCalls } from "./checkout";
import { chooseCalls } from "./choose";
import { companyCalls } from "./company";
import { contactCalls } from "./contact";
import { contentCalls } from "./content";
import { couponCalls } from "./coupon";
import { deskCalls } from "./desk";
import { deskBankCalls } from "./desk-bank";
import { deskBannerCalls } from "./desk-banner";
import { deskBrandCalls } from "./desk-brand";
import { deskBundleCalls } from "./desk-bundle";
import { deskCategoryCalls } from "./desk-category";
import { deskCommentCalls } from "./desk-comment";
import { deskCompanyCalls } from "./desk-company";
import { deskCouponCalls } from "./desk-coupon";
import { deskCustomerCalls } from "./desk-customer";
import { deskFilterCalls } from "./desk-filter";
import { deskGoodsCalls } from "./desk-goods";
import { deskHomeCalls } from "./desk-home";
import { deskIdentityCalls } from "./desk-identity";
import { deskImportCalls } from "./desk-import";
import { deskIntegrationCalls } from "./desk-integration";
import { deskMessageCalls } from "./desk-message";
import { deskMoneyCalls } from "./desk-money";
import { deskOrderCalls } from "./desk-order";
import { deskPageCalls } from "./desk-page";
import { deskPeopleCalls } from "./desk-people";
import { deskPictureCalls } from "./desk-picture";
import { deskPreviewCalls } from "./desk-preview";
import { deskProductCalls } from "./desk-product";
import { deskReportCalls } from "./desk-report";
import { deskSaleCalls } from "./desk-sale";
import { deskSearchWordCalls } from "./desk-search-words";
import { deskSettingCalls } from "./desk-setting";
import { deskSetupCalls } from "./desk-setup";
import { deskShelfCalls } from "./desk-shelf";
import { deskSliderCalls } from "./desk-slider";
import { deskTradeCalls } from "./desk-trade";
import { engagementCalls } from "./engagement";
import { impersonationCalls } from "./impersonation";
import { invoiceCalls } from "./invoice";
import { payLinkCalls } from "./pay-link";
import { pictureCalls } from "./picture";
import { receiptCalls } from "./receipt";
import { referralCalls } from "./referral";
import { repeatCalls } from "./repeat";
import { secondStepCalls } from "./second-step";
import { securityCalls } from "./security";
import { serialCalls } from "./serial";
import { setupCalls } from "./setup";
import { ticketCalls } from "./ticket";

/** All calls to a shop server, by noun. If a server uses another path, only that line changes. */
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
  choose: chooseCalls,
  engagement: engagementCalls,
  content: contentCalls,
  picture: pictureCalls,
  contact: contactCalls,
  security: securityCalls,
  secondStep: secondStepCalls,
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
  deskCustomer: deskCustomerCalls,
  deskFilter: deskFilterCalls,
  deskIntegration: deskIntegrationCalls,
  deskReport: deskReportCalls,
  deskPicture: deskPictureCalls,
  deskIdentity: deskIdentityCalls,
  deskSearchWord: deskSearchWordCalls,
  deskSetup: deskSetupCalls,
  setup: setupCalls,
  deskProduct: deskProductCalls,
  deskCategory: deskCategoryCalls,
  deskBrand: deskBrandCalls,
  deskBundle: deskBundleCalls,
  deskImport: deskImportCalls,
  deskShelf: deskShelfCalls,
  deskSale: deskSaleCalls,
  deskTrade: deskTradeCalls,
  deskBanner: deskBannerCalls,
  deskSlider: deskSliderCalls,
  deskBank: deskBankCalls,
  deskHome: deskHomeCalls,
  deskPage: deskPageCalls,
  deskPreview: deskPreviewCalls,
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
