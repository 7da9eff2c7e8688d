import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv from "ajv/dist/2020";
import { arrayContains, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ShopApi } from "@/lib/api/client";
import type { ApiResult } from "@/lib/api/envelope";
import { companies, companyCodes } from "@/lib/backend/db/schema/companies";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { users } from "@/lib/backend/db/schema/users";
import { startRepeat } from "@/lib/backend/services/customers/repeats";
import { issueSetupLink } from "@/lib/backend/services/desk/setup-link";
import { queueEvent } from "@/lib/backend/services/shared/webhook-events";
import type { AgentCustomer, Issued } from "@/lib/contract/agent";
import type { AgentStatement } from "@/lib/contract/agent-statement";
import answers from "@/lib/contract/answers.json";
import { allCalls } from "@/lib/contract/calls/contract";
import { describeContract } from "@/lib/contract/calls/openapi";
import { PaymentPortId, PeriodType } from "@/lib/contract/checkout";
import type { DeskBrand } from "@/lib/contract/desk-brand";
import type { DeskBundle } from "@/lib/contract/desk-bundle";
import type { CategoryRecord } from "@/lib/contract/desk-category";
import type { DeskComment } from "@/lib/contract/desk-comment";
import type { DeskCompany } from "@/lib/contract/desk-company";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import type { DeskAgentRow, DeskCustomer, DeskCustomerRow } from "@/lib/contract/desk-customer";
import type { DeskProduct, PricesMoved } from "@/lib/contract/desk-goods";
import type { DeskHome, DeskPreview } from "@/lib/contract/desk-home";
import type { DeskImport } from "@/lib/contract/desk-import";
import type { DeskMessage } from "@/lib/contract/desk-message";
import type { RefundRow, TransferRow, UnresolvedPaymentRow } from "@/lib/contract/desk-money";
import type { DeskOrder, DeskOrderRow, HoldRow } from "@/lib/contract/desk-order";
import type { DeskPage } from "@/lib/contract/desk-page";
import type { ProductRecord } from "@/lib/contract/desk-product";
import type { DeskSale } from "@/lib/contract/desk-sale";
import type {
  DeskAgent,
  DeskPaymentMethod,
  DeskSettings,
  DeskShippingMethod,
  DeskText,
} from "@/lib/contract/desk-settings";
import type { DeskShelf } from "@/lib/contract/desk-shelf";
import type { DeskSlider } from "@/lib/contract/desk-showcase";
import type { DeskTrade } from "@/lib/contract/desk-trade";
import type { NewApiKey, NewWebhook, WebhookDelivery } from "@/lib/contract/integration";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import type { OrderChange } from "@/lib/contract/order-change";
import type { PictureRecord } from "@/lib/contract/pictures";
import type { Provider } from "@/lib/contract/providers";
import { REPORT_KINDS } from "@/lib/contract/report";
import type { DeskSearchWords } from "@/lib/contract/search-words";
import type { PasskeyCreation, PasskeyRequest, TotpSecret } from "@/lib/contract/second-step";
import type { OwnerMade } from "@/lib/contract/setup";
import type { IdentitySetting } from "@/lib/contract/shop-identity";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { tehranDay } from "@/lib/persian/tehran";
import { aRegistration, issuedInvoice, newAgent } from "../support/agents";
import { createAuthenticator } from "../support/authenticator";
import { ADDED, paidOrder } from "../support/changed-orders";
import { type Example, writeExamples } from "../support/examples";
import { rawRequest } from "../support/raw-http";
import { firstStep, freshShopper, nextStep, totpCode, turnTotpOn } from "../support/second-step";
import {
  ADDRESS,
  atBank,
  expectOk,
  newAccount,
  newShopper,
  placedOrder,
  readyToOrder,
  returnFromBank,
  PASSWORD as SHOPPER_PASSWORD,
  smsCode,
} from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// Makes every call once and checks its response against the contract's types. With EXAMPLES=write, it stores the
// responses of new or changed calls as examples of openapi.json (lib/contract/examples).

const PASSWORD = "Terminal-1402";

const seen: Record<string, Example> = {};

const DAY_MS = 86_400_000;
/** A PNG of one white pixel. */
const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC";

const tokenOf = (url: string) => /(?<=[?&]token=)[\w-]+/.exec(url)?.[0] ?? "";

async function see(api: ShopApi, name: string, input?: object): Promise<unknown> {
  const [noun = "", call = ""] = name.split(".");
  const calls = api as unknown as Record<string, Record<string, (input?: object) => Promise<ApiResult<unknown>>>>;
  const result = await calls[noun]?.[call]?.(input);
  if (!result?.ok) throw new Error(`${name} was refused: ${JSON.stringify(result)}`);
  seen[name] = { input, data: result.data, ...(result.extra !== undefined && { extra: result.extra }) };
  return result.data;
}

let shop: TestShop;

async function seeTickets(guest: ShopApi, api: ShopApi) {
  const ticket = (await see(api, "ticket.create", { target: "/profile/orders" })) as { url: string };
  await see(guest, "ticket.login", { token: tokenOf(ticket.url) });
  const admin = await guest.auth.login({ mobile_no: "09125555555", password: "demo-1234" });
  const staff = apiOf(shop, admin.ok ? admin.data.token : "");
  await see(staff, "desk.me");
  await see(staff, "desk.waiting");
  await see(staff, "desk.waitingCounts");
  await see(staff, "deskPeople.setRoles", {
    mobile_no: "09125550003",
    roles: ["accounts", "orders"],
    rights: ["coupons.read"],
    version: "accounts",
  });
  await see(staff, "deskPeople.list");
  await see(staff, "deskPeople.setAgent", { mobile_no: "09126666666", agent: true });
  const holder = (await see(staff, "deskPeople.findNationalId", { national_no: "0012345679" })) as { id: number };
  await see(staff, "deskPeople.changeNationalId", {
    national_no: "0012345679",
    holder: holder.id,
    mobile_no: "09121111111",
    reason: "کارت ملی را نشان داد",
  });
  await see(staff, "deskPeople.audit");
  await seeSettings(staff);
  await seePictures(staff);
  await see(staff, "desk.confirmPassword", { password: "demo-1234" });
  const acting = (await see(staff, "acting.start", {
    mobile_no: "09124444444",
  })) as { url: string };
  const entered = await guest.ticket.login({ token: tokenOf(acting.url) });
  await see(apiOf(shop, entered.ok ? entered.data.token : ""), "acting.end");
}

async function seePictures(staff: ShopApi) {
  const file = new Blob([Buffer.from(PICTURE, "base64")]);
  const part = { file, kind: "photo", alt: "کارتخوان از جلو", upload_id: "6f1c2a", from: 0, total: file.size };
  const { id, version } = (await see(staff, "deskPicture.upload", part)) as PictureRecord;
  await see(staff, "deskPicture.save", { id, version, alt: "کارتخوان از پشت" });
  await see(staff, "deskPicture.remove", { id });
}

async function seeSettings(staff: ShopApi) {
  const parts = (await see(staff, "deskSetting.all")) as DeskSettings;
  await see(staff, "deskSetting.saveSeller", { ...parts.seller, phone: "021-91005678" });
  await see(staff, "deskSetting.saveVat", { ...parts.vat, mode: "included" });
  await see(staff, "deskSetting.saveShipping", { ...parts.shipping, free_shipping_threshold: 400_000_000 });
  await see(staff, "deskSetting.saveDays", { ...parts.days, holidays: ["2027-03-21", "2027-03-22"] });
  await see(staff, "deskSetting.saveAgents", { ...parts.agents, percent: 4 });
  await see(staff, "deskSetting.saveReferral", { ...parts.referral, reward: 200_000 });
  await see(staff, "deskSetting.saveHolds", { ...parts.holds, pieces: 4 });
  await see(staff, "deskSetting.saveDocuments", { ...parts.documents, to_days: 4 });
  await see(staff, "deskSetting.saveAccounts", parts.accounts);
  await see(staff, "deskSetting.saveContact", { ...parts.contact, support_hours: "هر روز ۹ تا ۱۷" });
  const [{ cities, ...posting }] = (await see(staff, "deskSetting.postings")) as [DeskShippingMethod];
  const terms = { ...posting, cities: cities?.map(({ id }) => id) ?? null };
  await see(staff, "deskSetting.savePosting", { ...terms, amount: 990_000 });
  const { id: _, version: __, ...fresh } = terms;
  await see(staff, "deskSetting.addPosting", { ...fresh, title: "تیپاکس", place: 4 });
  const [port] = (await see(staff, "deskSetting.ports")) as [DeskPaymentMethod];
  await see(staff, "deskSetting.savePort", { ...port, description: "کارت‌های همه بانک‌ها" });
  const [agent] = (await see(staff, "deskSetting.agents")) as [DeskAgent];
  await see(staff, "deskSetting.saveCeiling", { id: agent.id, version: agent.version, ceiling: 3_000_000 });
  const [{ key, version }] = (await see(staff, "deskSetting.texts")) as [DeskText];
  await see(staff, "deskSetting.saveText", { key, version, text: "سفارش {orderNo} رسید. پیگیری: {link}" });
  await see(staff, "deskSetting.jobs");
  const identity = (await see(staff, "deskIdentity.get")) as IdentitySetting;
  await see(staff, "deskIdentity.save", { ...identity, slogan: "کارتخوان با راه‌اندازی", promises: [] });
}

async function seeAccounts(guest: ShopApi) {
  const mobile_no = "09121234567";
  await see(guest, "auth.registerMobile", { mobile_no });
  await see(guest, "auth.verifyRegistration", { mobile_no, code: await smsCode(shop, mobile_no) });
  await see(guest, "auth.checkRegister", { mobile_no: "09121111111" });
  const login = (await see(guest, "auth.login", { mobile_no: "09121111111", password: "demo-1234" })) as {
    token: string;
  };
  const customer = apiOf(shop, login.token);
  await see(customer, "coupon.list", { page: 1 });
  await see(customer, "auth.news");
  await see(guest, "auth.sendCode", { mobile_no: "09121111111", purpose: "login" });
  await see(guest, "auth.loginByCode", { mobile: "09121111111", code: await smsCode(shop, "09121111111") });
  shop.advance(121_000);
  await guest.auth.sendCode({ mobile_no: "09121111111", purpose: "reset" });
  const code = await smsCode(shop, "09121111111");
  await see(guest, "auth.resetPassword", {
    mobile_no: "09121111111",
    code,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  const { api } = await newAccount(shop);
  await see(api, "auth.signup", {
    first_name: "سارا",
    last_name: "احمدی",
    email: "sara@example.com",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_of_use: true,
  });
  await see(api, "auth.profile");
  await see(api, "auth.updateProfile", { first_name: "سارا" });
  await seeSecurity();
  await seeSecondStep();
  await seeReferralsAndRepeats();
  await seeTickets(guest, api);
  await see(api, "address.create", ADDRESS);
  const second = (await see(api, "address.create", ADDRESS)) as { id: number };
  const one = { id: second.id };
  for (const name of ["address.list", "address.main", "address.provinces"]) await see(api, name);
  for (const name of ["address.get", "address.setMain"]) await see(api, name, one);
  shop.deps.geocode = async () => ({ state: "استان تهران", city: "تهران", suburb: "ونک", road: "خیابان ولیعصر" });
  await see(api, "address.placeAt", { lat: 35.757, lng: 51.41 });
  await see(api, "address.update", { ...one, ...ADDRESS });
  await see(api, "address.remove", one);
  await see(api, "auth.logout");
}

async function seeReferralsAndRepeats() {
  const [{ api }, friend] = [await newShopper(shop), await newShopper(shop)];
  const user = await friend.api.auth.profile();
  await see(api, "referral.nameFriend", { introduce_code: user.ok ? user.data.introduce_code : "" });
  await see(api, "referral.earned", { page: 1 });
  const company = { id: 990, name: "شرکت نمونه", address: "تهران، میدان ونک", position: 99 };
  await shop.db.query().insert(companies).values(company);
  await shop.db.query().insert(companyCodes).values({ code: "PARTNER", companyId: company.id });
  await see(api, "company.link", { code: "PARTNER" });
  const buyer = await placedOrder(shop);
  const [invoice] = await shop.db.query().select().from(invoices).where(eq(invoices.id, buyer.placed.id));
  if (invoice) await startRepeat(shop.deps, { ...invoice, periodicType: PeriodType.Weekly });
  const [repeat] = (await see(buyer.api, "repeat.list")) as { id: number }[];
  await see(buyer.api, "repeat.end", { id: repeat?.id });
}

async function seeSecondStep() {
  const { api, mobile } = await freshShopper(shop);
  const { secret } = (await see(api, "secondStep.beginTotp")) as TotpSecret;
  await see(api, "secondStep.turnTotpOn", { code: totpCode(shop, secret) });
  await see(api, "secondStep.renewRecovery");
  const authenticator = createAuthenticator(shop.url);
  const creation = (await see(api, "secondStep.creationOptions")) as PasskeyCreation;
  const attestation = authenticator.create(creation);
  const passkey = (await see(api, "secondStep.addPasskey", { name: "گوشی کرج", attestation })) as { id: number };
  await see(api, "secondStep.list");
  const guest = apiOf(shop);
  const { handle } = await firstStep(shop, mobile);
  const options = (await see(guest, "secondStep.passkeyOptions", { handle })) as PasskeyRequest;
  const assertion = authenticator.get(options);
  await see(guest, "secondStep.finishLogin", { handle, way: "passkey", assertion, remember: true });
  const any = expectOk(await guest.secondStep.passkeyOptions({}));
  await see(guest, "secondStep.loginByPasskey", { assertion: authenticator.get(any) });
  nextStep(shop);
  await see(api, "secondStep.prove", { code: totpCode(shop, secret) });
  const [, first, second] = expectOk(await api.security.sessions());
  await see(api, "security.endSession", { session: first?.id ?? "" });
  const passwords = { password: `${PASSWORD}-3`, password_confirmation: `${PASSWORD}-3` };
  await see(api, "security.denySession", { session: second?.id ?? "", ...passwords });
  await see(api, "secondStep.removePasskey", { id: passkey.id });
  const owner = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" }));
  const [person] = await shop.db.query().select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  await see(apiOf(shop, owner.token), "deskPeople.removeSecondStep", { id: person?.id, reason: "گوشی‌اش گم شد" });
  const other = await freshShopper(shop);
  await turnTotpOn(shop, other.api);
  await see(other.api, "secondStep.turnTotpOff");
}

async function seeSecurity() {
  const { api, mobile } = await newAccount(shop);
  await see(api, "security.saveAccountName", { first_name: "سارا", last_name: "احمدی" });
  await see(api, "security.sessions");
  await see(api, "security.endOtherSessions");
  shop.advance(121_000);
  await see(api, "security.sendOldMobileCode", { mobile });
  const next = "09127654321";
  await see(api, "security.sendNewMobileCode", { code: await smsCode(shop, mobile), mobile: next });
  await see(api, "security.changeMobile", { code: await smsCode(shop, next), mobile: next });
  const change = { password: `${PASSWORD}-2`, password_confirmation: `${PASSWORD}-2` };
  const { api: registered } = await newShopper(shop);
  await see(registered, "security.changePassword", { old_password: SHOPPER_PASSWORD, ...change });
  await see(registered, "account.deletion");
  await see(registered, "account.delete", { password: change.password });
  shop.advance(121_000);
  await see(api, "account.sendDeletionCode");
}

async function seeSelling() {
  const { api, order } = await readyToOrder(shop);
  await see(api, "cart.add", { id: 2, type: 1, count: 2, add: 1 });
  await see(api, "cart.subtract", { id: 2, type: 1 });
  await see(api, "cart.merge", { items: [{ id: 2, type: 1, count: 1 }] });
  await see(api, "cart.setOptions", { id: 2, type: 1, options: null });
  for (const name of ["cart.get", "cart.list", "cart.info", "cart.infoByPost"]) await see(api, name);
  await see(api, "checkout.setCoupon", { code: "DEMO10" });
  await see(api, "checkout.removeCoupon");
  const bill = (await see(api, "checkout.get")) as { total_payable_price: number };
  const placed = (await see(api, "checkout.save", { ...order, expected_total: bill.total_payable_price })) as {
    id: number;
    tracking_code: string;
    url: string;
  };
  await see(api, "checkout.paymentResult", { tracking_code: placed.tracking_code });
  await see(api, "checkout.askPayment", { tracking_code: placed.tracking_code });
  await see(api, "invoice.list", { page: 1 });
  for (const name of ["invoice.get", "invoice.again"]) await see(api, name, { id: placed.id });
  // A coupon returns 409 while the bank page is open.
  await returnFromBank(await atBank(placed.url, "cancel"));
  await see(api, "invoice.setCoupon", { id: placed.id, code: "DEMO10" });
  await see(api, "invoice.removeCoupon", { id: placed.id });
  await see(api, "invoice.successful", { page: 1 });
  for (const name of ["invoice.repay", "invoice.cancel"]) await see(api, name, { id: placed.id });
  await see(api, "engagement.comment", { record_id: 1, record_name: "product", body: "خیلی خوب است", stars: 5 });
  await see(api, "engagement.addWish", { id: 1, type: 1 });
  await see(api, "engagement.wishlist");
  await api.engagement.visit({ id: 1, type: 1 });
  await see(api, "engagement.viewed");
  for (const name of ["account.export", "account.exportPage"]) await see(api, name);
  await see(api, "engagement.removeWish", { id: 1, type: 1 });
  const products = await api.catalogue.products({ page: 5 });
  const soldOut = products.ok && products.data.find(({ available }) => !available);
  const awaited = { id: soldOut ? soldOut.id : 1, type: 1 };
  await see(api, "engagement.joinWaitlist", awaited);
  await see(api, "engagement.waitlist");
  await see(api, "engagement.leaveWaitlist", awaited);
}

async function seeReceipts() {
  const { api, placed } = await placedOrder(shop);
  const { id } = placed;
  const agent = await newAgent(shop);
  const write = (change: Partial<typeof invoices.$inferInsert>) =>
    shop.db.query().update(invoices).set(change).where(eq(invoices.id, id));
  await write({ authorId: agent.id });
  const [nextWeek] = pastDays(new Date(shop.deps.now().getTime() + 9 * DAY_MS), 1);
  await see(agent.api, "receipt.setDelivery", { id, delivered_at: nextWeek });
  await see(api, "receipt.note", { id, context: "پیش از ارسال زنگ بزنید" });
  const check = new Blob([Buffer.from(PICTURE, "base64")]);
  const file = (await see(api, "receipt.upload", { id, check })) as { id: number };
  await write({ status: InvoiceStatus.Finished, paymentStatus: PaymentStatus.Paid, deliveredAt: shop.deps.now() });
  await see(api, "receipt.rate", { id, rates: 5, note_context: "زود رسید" });
  await see(api, "receipt.askReturn", { id, reason: "روشن نمی‌شود", file_id: file.id });
  await see(api, "invoice.get", { id });
}

/** An order with too many units for any gateway. */
async function seeTransfer() {
  const { api, order } = await readyToOrder(shop, { product: 2, count: 10 });
  const bulk = { ...order, payment_port: PaymentPortId.NoOnlinePayment, expected_total: null };
  const { tracking_code } = expectOk(await api.checkout.save(bulk));
  const paid_at = shop.deps.now().toISOString();
  await see(api, "checkout.claimTransfer", { tracking_code, reference: "204815973310", paid_at });
}

async function seeAgents() {
  const { api } = await newAgent(shop);
  const { national_no, handle } = (await see(
    api,
    "agent.registerCustomer",
    aRegistration({ national_no: "0084575948" }),
  )) as AgentCustomer;
  await see(api, "agent.findCustomer", { national_no });
  const place = { address: "خیابان بهشتی، کوچه دوم", number: "۵" };
  const { id } = (await see(api, "agent.addAddress", { national_no, ...place })) as { id: number };
  await see(api, "agent.updateAddress", { id, ...place, number: "۷" });
  await api.cart.add({ id: 1, type: 1, count: 1, add: 1 });
  await see(api, "agent.assignBasket", { user: handle, dry_run: true });
  const issued = (await see(api, "agent.assignBasket", { user: handle })) as Issued;
  await see(api, "agent.lastOrder", { handle });
  await see(api, "agent.recent");
  const now = tehranDay(shop.deps.now());
  await see(api, "agent.statement", { from: now, to: now });
  await seeLink(api, issued);
}

async function seeLink(api: ShopApi, { id, customer: { code } }: Issued) {
  const guest = apiOf(shop);
  const named = { uniq_user_id: code, id };
  await see(api, "payLink.show", named);
  await see(guest, "payLink.opened", named);
  const [owner] = await shop.db
    .query()
    .select({ mobile: users.mobile })
    .from(users)
    .innerJoin(invoices, eq(invoices.userId, users.id))
    .where(eq(invoices.id, id));
  await see(guest, "payLink.login", { uniq_user_id: code, invoice_id: id, mobile_no: owner?.mobile });
  await see(api, "payLink.extend", { id });
  shop.advance(11 * 60_000);
  await see(api, "payLink.resend", { id });
  const other = await issuedInvoice(shop);
  await see(other.agent.api, "payLink.takeBack", { id: other.id });
}

async function seeCatalogue(guest: ShopApi) {
  await see(guest, "catalogue.products", { q: "پکس", sortby: 1, page: 1 });
  for (const name of ["catalogue.product", "catalogue.similar", "catalogue.fits"]) await see(guest, name, { id: 1 });
  for (const name of ["catalogue.category", "catalogue.shelves"]) await see(guest, name, { id: 1 });
  await see(guest, "catalogue.cards", { ids: [1, 2] });
  await see(guest, "catalogue.compare", { ids: [1, 9] });
  await see(guest, "catalogue.fitCheck", { id: 38, device: "VX675" });
  await see(guest, "checkout.delivery", { city: 394 });
  await see(guest, "checkout.shippingTerms");
  await see(guest, "cart.preview", { items: [{ id: 1, type: 1, count: 1 }] });
  await see(guest, "cart.mismatches", { ids: [6, 38] });
  await see(guest, "catalogue.filters", { q: "پکس" });
  await see(guest, "catalogue.breadcrumb", { id: 2, module: "category" });
  await see(guest, "catalogue.brand", { slug: "pax" });
  await see(guest, "catalogue.suggestions", { term: "پکس", page: 1 });
  await see(guest, "catalogue.popularSearches");
  const [bundle] = (await see(guest, "bundle.list")) as { id: number }[];
  await see(guest, "bundle.show", { id: bundle?.id });
  await see(guest, "engagement.comments", { id: 1, type: 1, page: 1 });
  await see(guest, "engagement.visit", { id: 1, type: 1 });
}

async function seeContact(guest: ShopApi) {
  const person = { first_name: "سارا", last_name: "احمدی", mobile_number: "09123456780" };
  await see(guest, "contact.send", {
    ...person,
    email: "sara@example.com",
    type: 4,
    description: "موضوع: واحد فروش\nبرای سه شعبه پیش‌فاکتور می‌خواهم.",
  });
  const application = { ...person, city: "شیراز", description: "ویزیتور لوازم فروشگاهی‌ام." };
  await see(guest, "contact.applicationCode", application);
  await see(guest, "contact.apply", { ...application, code: await smsCode(shop, person.mobile_number) });
}

/** A change that the customer accepts and pays, and one that is withdrawn. */
async function seeChanges(desk: ShopApi) {
  const { api, id, line, offer } = await paidOrder(shop, desk.deskOrder);
  const lines = [
    { line, count: 2 },
    { product: ADDED, count: 1 },
  ];
  await see(desk, "deskOrder.previewChange", { id, lines });
  const { version: seen } = (await see(desk, "deskOrder.get", { id })) as DeskOrder;
  await see(desk, "deskOrder.offerChange", { id, version: seen, lines, reason: "مشتری مدل دیگری خواست." });
  const { version } = (await see(api, "invoice.change", { id })) as OrderChange;
  await see(api, "invoice.acceptChange", { id, version });
  await see(api, "invoice.keepOrder", { id, version });
  const order = expectOk(await offer(lines));
  await see(desk, "deskOrder.withdrawChange", { id, version: order.version });
}

async function seeDesk(guest: ShopApi) {
  const login = await guest.auth.login({ mobile_no: "09125550001", password: "demo-1234" });
  const api = apiOf(shop, login.ok ? login.data.token : "");
  const waiting = (await see(api, "deskOrder.list", { tab: "pack" })) as DeskOrderRow[];
  const id = waiting[0]?.id;
  await see(api, "deskOrder.search", { q: String(id) });
  await see(api, "deskOrder.choices", {});
  await see(api, "deskOrder.chosen", { tab: "pack" });
  await see(api, "deskOrder.papers", { ids: String(id) });
  const { version, lines } = (await see(api, "deskOrder.get", { id })) as DeskOrder;
  const serials = lines.map((line) => ({ id: line.id, serials: [`PX-2401-${line.id}`] }));
  const numbered = (await see(api, "deskOrder.setSerials", { id, version, lines: serials })) as DeskOrder;
  const [held] = (await see(api, "deskOrder.holds", {})) as HoldRow[];
  await see(api, "deskOrder.setHold", { id: held?.order, version: held?.version, act: "free" });
  await see(api, "deskOrder.setParcel", { id, version: numbered.version, bill_of_landing: "880124603912" });
  await see(api, "deskOrder.addNote", { id, context: "بعدازظهر خانه است." });
  await see(api, "deskOrder.steps", { ids: [id], act: "pack" });
  await see(api, "deskOrder.step", { id, act: "send", sms: true });
  const [wish] = await shop.db.query().select().from(returnRequests).where(eq(returnRequests.state, "asked"));
  const asked = (await see(api, "deskOrder.get", { id: wish?.invoiceId })) as DeskOrder;
  const yes = { accept: true, restock: true, answer: "کالا رسید و سالم بود.", sms: true };
  await see(api, "deskOrder.decideReturn", { id: asked.id, version: asked.version, ...yes });
  await seeChanges(api);
  const paid = await apiOf(shop).auth.login({ mobile_no: "09125550003", password: "demo-1234" });
  const accounts = apiOf(shop, paid.ok ? paid.data.token : "");
  // Makes the open payments unresolved.
  await shop.db
    .query()
    .update(payments)
    .set({ createdAt: new Date(0) })
    .where(eq(payments.state, "started"));
  const [doubt] = (await see(accounts, "deskMoney.doubts")) as UnresolvedPaymentRow[];
  await see(accounts, "deskMoney.askBank", { id: doubt?.id });
  const [due] = (await see(accounts, "deskMoney.refunds")) as RefundRow[];
  const given = { amount: due?.owed, reason: "سفارش لغو شد", way: "hand", reference: "417093355121" };
  const [transfer] = (await see(accounts, "deskMoney.transfers")) as TransferRow[];
  const came = { order: transfer?.order, amount: transfer?.amount, reference: "204815973310" };
  await see(accounts, "deskMoney.takeTransfer", came);
  await see(accounts, "deskMoney.refund", { id: due?.id, ...given });
  await seeTerms(accounts);
  await seeCustomers(accounts);
  await seeReports(accounts);
  const paper = await apiOf(shop).auth.login({ mobile_no: "09125550002", password: "demo-1234" });
  const goods = apiOf(shop, paper.ok ? paper.data.token : "");
  const [product] = (await see(goods, "deskGoods.list", { tab: "sale" })) as DeskProduct[];
  const { id: sold, version: seenAs, price, final_price } = product ?? {};
  const priced = { price, final_price, sale_until: null, coming_soon: false, visible: true };
  await see(goods, "deskGoods.save", { id: sold, version: seenAs, ...priced });
  await see(goods, "deskGoods.moveStock", { id: sold, change: 12, reason: "arrived", note: "بار تازه" });
  await see(goods, "deskGoods.setCounting", { id: sold, stock: null });
  const moved = (await see(goods, "deskGoods.movePrices", { tab: "sale", percent: 5, preview: false })) as PricesMoved;
  await see(goods, "deskGoods.takePricesBack", { id: moved.id });
  await seeGoodsRecords(goods);
  await seeImports(goods);
  const [comment] = (await see(api, "deskComment.list", { tab: "waiting" })) as DeskComment[];
  const { id: said = 0, version: before = 0 } = comment ?? {};
  await see(api, "deskComment.reply", { id: said, version: before, answer: "سپاس از شما." });
  await see(api, "deskComment.move", { ids: [said], from: "waiting", to: "approved" });
}

async function seeShelvesAndSales(goods: ShopApi) {
  const rule = { by: "category", id: 1, order: "cheapest" };
  const shelf = (await see(goods, "deskShelf.create", {
    name: "ارزان‌ترین کارتخوان‌ها",
    mode: "rule",
    rule,
  })) as DeskShelf;
  const picked = { mode: "hand", items: [9, 1].map((product_id) => ({ product_id })) };
  await see(goods, "deskShelf.save", { id: shelf.id, version: shelf.version, ...picked });
  await see(goods, "deskShelf.get", { id: shelf.id });
  await see(goods, "deskShelf.list");
  await see(goods, "deskShelf.order", { ids: [1, 2] });
  await see(goods, "deskShelf.remove", { id: shelf.id });
  const items = [{ product_id: 45, percent: 10 }];
  const times = { from: "2089-12-20T00:00:00Z", until: "2090-01-01T00:00:00Z" };
  const sale = (await see(goods, "deskSale.create", { name: "شب یلدا", items, ...times })) as DeskSale;
  await see(goods, "deskSale.save", { id: sale.id, version: sale.version, items: [{ product_id: 45, percent: 15 }] });
  await see(goods, "deskSale.get", { id: sale.id });
  await see(goods, "deskSale.list");
  await see(goods, "deskSale.order", { ids: [sale.id] });
  await see(goods, "deskSale.remove", { id: sale.id });
}

async function seeTrades(goods: ShopApi, guest: ShopApi) {
  const pick = {
    ...{ product_id: 9, role: "انتخاب اول ما" },
    pros: [
      { text: "باتری ۲۶۰۰؛ یک شیفت بی‌شارژ", condition: "battery>=2500" },
      { text: "۱۸ ماه گارانتی", condition: "warranty>=18" },
    ],
    cons: [{ text: "یک سیم‌کارت دارد", condition: null }],
  };
  const trade = (await see(goods, "deskTrade.create", {
    ...{ name: "نانوایی", places: [{ id: 1, name: "پیشخان" }], nets: [{ id: 1, name: "سیم‌کارت" }] },
    texts: [{ lead: "دستگاه پیشخان جابه‌جا نمی‌شود.", picks: [pick], with: [{ product_id: 40, reason: "یدک" }] }],
  })) as DeskTrade;
  await see(goods, "deskTrade.save", { id: trade.id, version: trade.version, name: "نانوایی و شیرینی" });
  await see(goods, "deskTrade.get", { id: trade.id });
  await see(goods, "deskTrade.list");
  await see(goods, "deskTrade.order", { ids: [1, 2] });
  await see(guest, "choose.list");
  await see(guest, "choose.trade", { trade: trade.slug });
  await see(guest, "choose.place", { trade: trade.slug, place: "پیشخان" });
  await see(guest, "choose.net", { trade: trade.slug, place: "پیشخان", net: "سیم-کارت" });
  await see(goods, "deskTrade.remove", { id: trade.id });
}

async function seeShowcase(goods: ShopApi) {
  const file = { hash: "yalda", kind: "slide" as const, width: 2400, height: 800, bytes: 90_000, path: "/yalda.webp" };
  const [picture] = await shop.db
    .query()
    .insert(pictures)
    .values({ ...file, createdAt: shop.deps.now() })
    .returning();
  const desktop = picture?.id;
  const words = { title: "شب یلدا", action: "دیدن", target: "/search?special_sale=1", alt: "انار و هندوانه", desktop };
  const given = {
    deskSlider: { ...words, phone: desktop },
    deskBanner: words,
    deskBank: { name: "بانک نمونه", logo: desktop },
  };
  for (const [noun, terms] of Object.entries(given)) {
    const { id, version } = (await see(goods, `${noun}.create`, terms)) as DeskSlider;
    await see(goods, `${noun}.save`, { id, version, target: "/bundles" });
    await see(goods, `${noun}.get`, { id });
    await see(goods, `${noun}.list`);
    await see(goods, `${noun}.order`, { ids: [id] });
    await see(goods, `${noun}.remove`, { id });
  }
}

async function seeSearchWords(goods: ShopApi) {
  const synonyms = [{ words: ["شارژر", "آداپتور"] }];
  const redirects = [{ words: ["هدیه"], target: "/bundles" }];
  const { version } = (await see(goods, "deskSearchWord.get")) as DeskSearchWords;
  const saved = (await see(goods, "deskSearchWord.saveSynonyms", { version, synonyms })) as DeskSearchWords;
  const led = (await see(goods, "deskSearchWord.saveRedirects", {
    version: saved.version,
    redirects,
  })) as DeskSearchWords;
  await see(goods, "deskSearchWord.save", { version: led.version, synonyms, redirects });
  await see(goods, "deskSearchWord.try", { q: "شارژر", synonyms, redirects });
}

async function seeHome(goods: ShopApi) {
  const { version, rows } = (await see(goods, "deskHome.draft")) as DeskHome;
  const fresh = { kind: "newest", title: "تازه‌ترین‌ها" };
  await see(goods, "deskHome.saveDraft", { version, rows: [fresh, ...rows.slice(0, 3)] });
  const { id, url } = (await see(goods, "deskPreview.create", { what: "home" })) as DeskPreview;
  await see(goods, "content.preview", { token: url.slice(url.lastIndexOf("/") + 1) });
  await see(goods, "deskPreview.remove", { id });
  await see(goods, "deskHome.publish", { at: new Date(shop.deps.now().getTime() + DAY_MS).toISOString() });
  await see(goods, "deskHome.versions");
  const draft = (await see(goods, "deskHome.withdraw")) as DeskHome;
  await see(goods, "deskHome.restore", { no: "1", version: draft.version });
}

async function seePages(goods: ShopApi) {
  await see(goods, "deskPage.list", { tab: "article" });
  const { slug, version } = (await see(goods, "deskPage.create", {
    kind: "article",
    title: "نخستین مقاله",
  })) as DeskPage;
  const blocks = [{ kind: "text", title: "چرا", text: "<p>چون ساده است.</p>" }];
  await see(goods, "deskPage.saveDraft", { slug, version, intro: "یک جمله.", author: "سارا رضایی", blocks });
  await see(goods, "deskPage.draft", { slug });
  await see(goods, "deskPage.publish", { slug, at: new Date(shop.deps.now().getTime() + DAY_MS).toISOString() });
  await see(goods, "deskPage.withdraw", { slug });
  await goods.deskPage.publish({ slug });
  await see(goods, "deskPage.versions", { slug });
  await see(goods, "deskPage.restore", { slug, no: "1" });
  await see(apiOf(shop), "content.article", { slug });
  await see(goods, "deskPage.remove", { slug });
}

async function seeGoodsRecords(goods: ShopApi) {
  await see(goods, "deskCategory.list");
  const net = { name: "شبکه بارکدخوان", kind: "many", choices: ["USB", "بلوتوث"], filter: true, card: true };
  const range = { name: "برد", kind: "number", unit: "متر", steps: [10, 50] };
  const readers = { name: "بارکدخوان", parent_id: 5, excerpt: "برای صندوق و انبار", template: [net, range] };
  const category = (await see(goods, "deskCategory.create", readers)) as CategoryRecord;
  const { id: kind, version: categoryVersion } = category;
  await see(goods, "deskCategory.save", { id: kind, version: categoryVersion, excerpt: "برای صندوق فروش" });
  await see(goods, "deskCategory.get", { id: kind });
  await see(goods, "deskCategory.order", { ids: [1, 5] });
  const brand = (await see(goods, "deskBrand.create", { name: "زبرا", latin_name: "Zebra" })) as DeskBrand;
  await see(goods, "deskBrand.save", { id: brand.id, version: brand.version, text: "سازنده بارکدخوان" });
  await see(goods, "deskBrand.get", { id: brand.id });
  await see(goods, "deskBrand.list");
  await see(goods, "deskBrand.order", { ids: [1, 2] });
  const parts = [1, 45].map((product_id) => ({ product_id, count: 1 }));
  const bundle = (await see(goods, "deskBundle.create", {
    name: "کارتخوان و رول",
    items: parts,
    price: 100_000_000,
  })) as DeskBundle;
  await see(goods, "deskBundle.save", { id: bundle.id, version: bundle.version, until: "2090-01-01T00:00:00Z" });
  await see(goods, "deskBundle.get", { id: bundle.id });
  await see(goods, "deskBundle.list");
  await see(goods, "deskBundle.order", { ids: [1, 2] });
  await see(goods, "deskBundle.remove", { id: bundle.id });
  await seeShelvesAndSales(goods);
  await seeTrades(goods, apiOf(shop));
  await seeShowcase(goods);
  await seeHome(goods);
  await seeSearchWords(goods);
  await seePages(goods);
  const [many, length] = category.template;
  const features = [
    { field_id: many?.id, choice_ids: [1, 2] },
    { field_id: length?.id, number: 30, text: "تا ۳۰ متر" },
  ];
  const reader = { name: "بارکدخوان بی‌سیم", brand_id: brand.id, category_id: kind, features };
  const made = (await see(goods, "deskProduct.create", reader)) as ProductRecord;
  const more = { in_box: ["دستگاه", "کابل"], warranty_months: 12, own_features: [{ name: "رنگ نور", value: "قرمز" }] };
  await see(goods, "deskProduct.save", { id: made.id, version: made.version, ...more });
  await see(goods, "deskProduct.get", { id: made.id });
  await see(goods, "deskProduct.copy", { id: 1 });
  await see(goods, "deskProduct.setState", { id: 63, state: "removed", successor_id: 24 });
  const other = await goods.deskBrand.create({ name: "بی‌کالا" });
  await see(goods, "deskBrand.remove", { id: other.ok ? other.data.id : 0 });
  const empty = await goods.deskCategory.create({ name: "بی‌کالا" });
  await see(goods, "deskCategory.remove", { id: empty.ok ? empty.data.id : 0 });
}

/** Brings a sheet, says what its columns are, writes it and takes it back. */
async function seeImports(goods: ShopApi) {
  const file = new File(["کد کالا,قیمت\n45,42000\n46,رایگان"], "gheymat.csv");
  const read = (await see(goods, "deskImport.create", { file, kind: "prices" })) as DeskImport;
  const { id } = read;
  await see(goods, "deskImport.setHeads", { id, heads: read.heads.map(({ field, unit }) => ({ field, unit })) });
  await see(goods, "deskImport.rows", { id });
  await see(goods, "deskImport.apply", { id, accept_all: true });
  const isDone = async () => {
    const is = await goods.deskImport.get({ id });
    return is.ok && is.data.state === "done";
  };
  await vi.waitUntil(isDone, { timeout: 60_000 });
  await see(goods, "deskImport.get", { id });
  await see(goods, "deskImport.fetchAgain", { id });
  await see(goods, "deskImport.undo", { id });
  const other = await goods.deskImport.create({ file });
  await see(goods, "deskImport.list");
  await see(goods, "deskImport.remove", { id: other.ok ? other.data.id : 0 });
}

async function seeTerms(accounts: ShopApi) {
  const percent = { type: 1, value: 10, flooring: 5_000_000, expires_at: null };
  const code = (await see(accounts, "deskCoupon.create", { code: "AZAR5", ...percent })) as DeskCoupon;
  await see(accounts, "deskCoupon.save", { id: code.id, version: code.version, ...percent, value: 7 });
  await see(accounts, "deskCoupon.get", { id: code.id });
  await see(accounts, "deskCoupon.list", { tab: "live" });
  const centre = {
    name: "شرکت پخش البرز",
    address: "کرج، بلوار طالقانی",
    phone: "026-32201100",
    discount_percent: 5,
    flooring: 100_000_000,
    time_windows: ["شنبه تا چهارشنبه، ۹ تا ۱۲"],
    codes: [{ code: "ALBORZ" }],
  };
  const company = (await see(accounts, "deskCompany.create", centre)) as DeskCompany;
  await see(accounts, "deskCompany.save", { id: company.id, version: company.version, ...centre, discount_percent: 6 });
  await see(accounts, "deskCompany.get", { id: company.id });
  await see(accounts, "deskCompany.list", { tab: "active" });
}

async function seeCustomers(accounts: ShopApi) {
  const rows = (await see(accounts, "deskCustomer.list", { sort: "oldest" })) as DeskCustomerRow[];
  const id = rows.find(({ orders, is_agent }) => orders > 0 && !is_agent)?.id ?? 0;
  await see(accounts, "deskCustomer.choices");
  const { version } = (await see(accounts, "deskCustomer.get", { id })) as DeskCustomer;
  const details = { first_name: "مریم", last_name: "احمدی", email: null, company_name: null, economic_no: null };
  const staff_note = "همیشه عصر تماس بگیرید";
  await see(accounts, "deskCustomer.save", { id, version, ...details, registration_no: null, staff_note });
  const entry = { delta: 1_500_000, reason: "compensation", words: "جبران خرابی رول", sms: true };
  await see(accounts, "deskCustomer.addEntry", { id, ...entry });
  const [staff, boss] = await Promise.all(
    ["09125550001", "09125555555"].map(async (mobile_no) => {
      const login = await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" });
      return apiOf(shop, login.ok ? login.data.token : "");
    }),
  );
  if (!staff || !boss) return;
  await see(staff, "deskCustomer.create", { mobile: "09120004518", first_name: "نگار", last_name: "صالحی" });
  await see(staff, "deskCustomer.confirm", { id, verdict: true, sms: true });
  await see(staff, "deskCustomer.confirmAll", { ids: [id] });
  const gift = { type: 1, value: 5, flooring: 0, expires_at: null };
  await see(accounts, "deskCoupon.give", { ids: [id], ...gift, sms: true });
  await seeIntegrations(boss);
  await see(boss, "deskCustomer.endSessions", { id });
  await see(boss, "deskCustomer.block", { id, verdict: true, reason: "شماره دست دیگری است" });
  await see(boss, "deskCustomer.block", { id, verdict: false });
  await see(staff, "deskCustomer.waitlist");
  const [agent] = (await see(accounts, "deskCustomer.agents")) as DeskAgentRow[];
  await see(accounts, "deskCustomer.pauseAgent", { id: agent?.id, paused: true });
  await see(accounts, "deskCustomer.pauseAgent", { id: agent?.id, paused: false });
  const now = shop.deps.now();
  const days = { from: tehranDay(new Date(now.getTime() - 300 * DAY_MS)), to: tehranDay(now) };
  const { commission } = (await see(accounts, "deskCustomer.statement", { id: agent?.id, ...days })) as AgentStatement;
  await see(accounts, "deskCustomer.saveCommission", { ...commission, id: agent?.id, percent: 3 });
}

async function seeReports(accounts: ShopApi) {
  const now = shop.deps.now();
  const days = { from: tehranDay(new Date(now.getTime() - 10 * DAY_MS)), to: tehranDay(now) };
  await see(accounts, "deskReport.sales", { ...days, by: "week", compare: true });
  for (const kind of REPORT_KINDS.slice(1)) await see(accounts, `deskReport.${kind}`, days);
}

async function seeIntegrations(owner: ShopApi) {
  const filter = { name: "تهرانی‌ها", address: "/desk/orders?city=تهران&tab=pack" };
  const kept = (await see(owner, "deskFilter.save", filter)) as { id: number };
  await see(owner, "deskFilter.list");
  await see(owner, "deskFilter.remove", { id: kept.id });
  const key = (await see(owner, "deskIntegration.createKey", { name: "انبار", rights: ["products"] })) as NewApiKey;
  await see(owner, "deskIntegration.listKeys");
  const receiver = { url: "https://erp.example.com/shop", events: ["order.paid", "stock.low"] };
  const { id } = (await see(owner, "deskIntegration.createWebhook", receiver)) as NewWebhook;
  await see(owner, "deskIntegration.listWebhooks");
  await queueEvent(shop.deps, { event: "order.paid", cause: "10012", data: { order: { id: 10_012 } } });
  const [delivery] = (await see(owner, "deskIntegration.deliveries", { id })) as WebhookDelivery[];
  await see(owner, "deskIntegration.redeliver", { id, delivery: delivery?.id });
  await see(owner, "deskIntegration.removeWebhook", { id });
  await see(owner, "deskIntegration.removeKey", { id: key.id });
}

async function seeMessages() {
  const login = await apiOf(shop).auth.login({ mobile_no: "09125550001", password: "demo-1234" });
  const api = apiOf(shop, login.ok ? login.data.token : "");
  const rows = (await see(api, "deskMessage.list", { tab: "new" })) as DeskMessage[];
  const letter = rows.find(({ kind }) => kind === "contact");
  const application = rows.find(({ kind }) => kind === "application");
  const me = await api.desk.me();
  const assignee = me.ok ? me.data.id : null;
  const held = (await see(api, "deskMessage.assign", {
    kind: "contact",
    id: letter?.id,
    version: letter?.version,
    assignee,
  })) as DeskMessage;
  const said = { way: "sms", text: "در صفحه پرداخت، بخش «سازمانی» را انتخاب کنید." };
  await see(api, "deskMessage.reply", { kind: "contact", id: held.id, version: held.version, ...said });
  const yes = { accept: true, text: "با همین شماره وارد شوید.", sms: true };
  await see(api, "deskMessage.decide", { id: application?.id, version: application?.version, ...yes });
}

async function seeContent(guest: ShopApi) {
  await see(guest, "serial.look", { serial: "PX800-2209-41172" });
  for (const name of ["catalogue.categories", "catalogue.brands"]) await see(guest, name);
  for (const name of ["identity", "footer", "banners", "sliders", "faqCategories", "faqs"])
    await see(guest, `content.${name}`);
  const notices = seen["content.banners"]?.data as { id: number }[];
  await see(guest, "content.seeBanner", { id: notices[0]?.id ?? 1 });
  const [row] = (await see(guest, "content.homeLayouts")) as { model: string; target?: number }[];
  await see(guest, "content.homeLoad", { model: row?.model, target: row?.target ?? null });
  await see(guest, "content.page", { slug: "terms" });
  await see(guest, "content.articles", { limit: 4 });
  const landings = await guest.content.sitemap({ kind: "landings" });
  await see(guest, "content.landing", { slug: (landings.ok && landings.data[0]?.slug) || "" });
  await see(guest, "content.sitemap", { kind: "products", size: 10 });
}

async function seeDeskSetup(staff: ShopApi, mobile: string) {
  await see(staff, "deskSetup.get");
  await see(staff, "deskSetup.check", { key: "identity", confirm: true });
  await see(staff, "deskSetup.sendSms", { mobile_no: mobile });
  await see(staff, "deskSetup.confirmSms", { code: await smsCode(shop, mobile) });
  await see(staff, "deskSetup.open", { open: false });
  const [provider] = (await see(staff, "deskSetup.providers")) as Provider[];
  const fields = { merchant_id: "11111111-2222-4333-8444-555555555555" };
  await see(staff, "deskSetup.saveProvider", { name: "zarinpal", version: provider?.version, active: true, fields });
  await see(staff, "deskSetup.checkProvider", { name: "zarinpal" });
  await see(staff, "deskSetup.testTemplate", { name: "kavenegar" });
}

/** A shop's first day, and therefore without the demo owners. */
async function seeSetup(guest: ShopApi) {
  await see(guest, "setup.front");
  await shop.db
    .query()
    .update(users)
    .set({ roles: [] })
    .where(arrayContains(users.roles, ["admin"]));
  const token = (await issueSetupLink(shop.deps)) ?? "";
  await see(guest, "setup.link", { token });
  const owner = { mobile_no: "09351112233", first_name: "سمیرا", last_name: "طاهری", password: PASSWORD };
  await see(guest, "setup.owner", { token, ...owner });
  const { mobile_no } = owner;
  const code = await smsCode(shop, mobile_no);
  const made = (await see(guest, "setup.verifyOwner", { token, mobile_no, code })) as OwnerMade;
  await seeDeskSetup(apiOf(shop, made.token), "09351112244");
}

beforeAll(async () => {
  shop = await openTestShop();
  const guest = apiOf(shop);
  await seeContent(guest);
  await seeContact(guest);
  await seeCatalogue(guest);
  await seeSelling();
  await seeTransfer();
  await seeReceipts();
  await seeAgents();
  await seeAccounts(guest);
  await seeDesk(guest);
  await seeMessages();
  await seeSetup(guest);
  if (process.env.EXAMPLES === "write") writeExamples(seen);
});
afterAll(() => shop.close());

// Each definition is compiled once, and not again in each that refers to it.
const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false });
ajv.addSchema({ $id: "answers", definitions: answers.definitions });

/** Returns the differences between `value` and the contract's type `key`. */
function misfitsOf(key: string, value: unknown): string[] {
  const check = ajv.getSchema(`answers#/definitions/${key}`);
  if (!check) throw new Error(`The contract has no type ${key}.`);
  return check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${key}${instancePath} ${message}`);
}

const FILES = [
  "picture.file",
  "receipt.file",
  "deskOrder.file",
  "deskOrder.export",
  "deskOrder.exportExcel",
  "deskCoupon.export",
  "deskCoupon.exportExcel",
  "deskCompany.export",
  "deskCompany.exportExcel",
  "deskCustomer.export",
  "deskCustomer.exportExcel",
  "deskCustomer.exportAgents",
  "deskCustomer.exportAgentsExcel",
  "deskCustomer.exportWaitlist",
  "deskCustomer.exportWaitlistExcel",
  "deskReport.journalFile",
  "deskReport.journalExcel",
  ...REPORT_KINDS.flatMap((kind) => [`deskReport.${kind}File`, `deskReport.${kind}Excel`]),
  "deskGoods.export",
  "deskGoods.exportExcel",
  "deskCustomer.exportStatement",
  "deskCustomer.exportStatementExcel",
  "agent.statementFile",
  "agent.statementExcel",
  "deskImport.refused",
];
const answering = allCalls.filter(({ name }) => !name.startsWith("checkout.callback") && !FILES.includes(name));

describe("responses of every call", () => {
  it.each(answering.map(({ name }) => name))("the response of %s matches the contract's type", (name) => {
    const key = name.replace(".", "_");
    const both = [seen[name], answers.examples[name]];
    for (const { data, extra } of both.filter((one) => one !== undefined)) {
      expect(misfitsOf(`${key}_data`, data)).toEqual([]);
      if (`${key}_extra` in answers.definitions) expect(misfitsOf(`${key}_extra`, extra)).toEqual([]);
    }
    expect(both).not.toContain(undefined);
  });

  it("every stored example belongs to a call", () => {
    const names = allCalls.map(({ name }) => name);
    expect(Object.keys(answers.examples).filter((name) => !names.includes(name))).toEqual([]);
  });

  it("a response of an unexpected shape is reported", () => {
    expect(misfitsOf("cart_info_data", { items_count: "2", total_price: 5 })).not.toEqual([]);
    expect(misfitsOf("auth_profile_data", {})).not.toEqual([]);
  });
});

describe("openapi.json", () => {
  it("openapi.json is served as OpenAPI 3.1 and passes a public validator", async () => {
    // A new connection, because the server closes idle ones while the checks above keep this process busy.
    const response = await rawRequest(`${shop.url}/api/v1/openapi.json`);
    expect(response.status).toBe(200);
    const document = JSON.parse(response.text);
    const result = await new Validator().validate(document);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: `${shop.deps.origin}/api/v1` }]);
  });

  it("openapi.json lists every call with its response codes", async () => {
    const { paths } = (await describeContract("https://shop.example")) as {
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allCalls.map(({ name }) => name).sort());
    const { responses } = paths["/cart/{id}"]?.post ?? { responses: {} };
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "404", "406", "409", "413", "415", "422", "429"]);
  });
});
