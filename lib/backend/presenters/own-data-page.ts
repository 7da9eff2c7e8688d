import "server-only";
import type { SecurityEventKind } from "@/lib/backend/auth/events";
import { type MessageKey, translate } from "@/lib/backend/core/translate";
import type { OwnData, OwnOrder, OwnProduct } from "@/lib/contract/account";
import { PeriodType } from "@/lib/contract/checkout";
import { PlaceType } from "@/lib/contract/user";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { formatAddress } from "@/lib/persian/no-break";
import { escapeHtml, facts, list, page, section, table } from "./plain-page";

type Label = Extract<MessageKey, `OwnData.${string}`>;
const label = (key: Label) => translate(key);
const time = (iso: string | null) => iso && formatJalaliDateTime(iso);
const toman = (rials: number) => `${formatToman(rials)} ${label("OwnData.toman")}`;
const yesNo = (is: boolean) => label(is ? "OwnData.yes" : "OwnData.no");

function accountOf({ account }: OwnData): string {
  return facts([
    [translate("Profile.name"), [account.first_name, account.last_name].filter(Boolean).join(" ")],
    [translate("Profile.mobile"), toPersianDigits(account.mobile)],
    [translate("Profile.nationalId"), account.national_no && toPersianDigits(account.national_no)],
    [translate("Profile.email"), account.email],
    [translate("Profile.gender"), account.gender_fa],
    [
      translate("Profile.buyerKind"),
      translate(account.place.type === PlaceType.Company ? "Profile.companyKind" : "Profile.store"),
    ],
    [translate("Profile.companyName"), account.company_name],
    [translate("Profile.economicNo"), account.economic_no && toPersianDigits(account.economic_no)],
    [translate("Profile.registrationNo"), account.registration_no && toPersianDigits(account.registration_no)],
    [label("OwnData.company"), account.company?.name ?? null],
    [label("OwnData.introduceCode"), account.introduce_code],
    [label("OwnData.wantsOffers"), yesNo(account.wants_offers)],
    [label("OwnData.memberSince"), time(account.created_at)],
  ]);
}

function orderOf(order: OwnOrder): string {
  const { recipient, posting_method: posting } = order;
  const title = `${label("OwnData.order")} ${toPersianDigits(String(order.id))}`;
  const known = facts([
    [label("OwnData.trackingCode"), order.tracking_code],
    [label("OwnData.status"), order.status_fa],
    [label("OwnData.placedAt"), time(order.created_at)],
    [label("OwnData.paidAt"), time(order.paid_at)],
    [label("OwnData.deliveredAt"), time(order.delivered_at)],
    [label("OwnData.cancelledAt"), time(order.cancelled_at)],
    [label("OwnData.recipient"), `${recipient.name}، ${toPersianDigits(recipient.mobile)}`],
    [label("OwnData.address"), formatAddress(joined([recipient.address, recipient.postal_code]))],
    [label("OwnData.posting"), `${posting.title}، ${toman(posting.amount)}`],
    [label("OwnData.payable"), toman(order.payable_amount)],
    ...order.notes.map((one): [string, string] => [
      label("OwnData.note"),
      joined([one.context, time(one.created_at ?? null)]),
    ]),
    ...order.files.map((one): [string, string | null] => [label("OwnData.picture"), time(one.created_at)]),
    [label("OwnData.rating"), order.rating && joined([formatCount(order.rating.rates), order.rating.note_context])],
    [label("OwnData.return"), order.return_request?.reason ?? null],
  ]);
  const lines = table(
    [label("OwnData.goods"), label("OwnData.count"), label("OwnData.price")],
    order.products.map(({ name, count, price }) => [name, formatCount(count), toman(price)]),
  );
  const payments = table(
    [label("OwnData.payment"), label("OwnData.amount"), label("OwnData.receipt")],
    order.payments.map((one) => [
      `${label(`OwnData.payment_${one.state}`)}، ${time(one.created_at)}`,
      toman(one.amount),
      [one.receipt_no, one.card].filter(Boolean).join("، "),
    ]),
  );
  return `<article><h3>${escapeHtml(title)}</h3>${known}${lines}${payments}</article>`;
}

const productsOf = (products: OwnProduct[]) => list(products.map(({ name, at }) => [name, time(at)]));

function eventsOf({ security_events: events }: OwnData): string {
  return table(
    [label("OwnData.event"), label("OwnData.at"), label("OwnData.from")],
    events.map(({ kind, at, by_shop, address }) => [
      translate(`SecurityEvent.${kind as SecurityEventKind}`),
      time(at),
      by_shop ? label("OwnData.byShop") : address,
    ]),
  );
}

function walletOf({ wallet }: OwnData): string {
  return table(
    [label("OwnData.walletFor"), label("OwnData.walletAmount"), label("OwnData.walletAt")],
    wallet.map(({ kind, order_no, note, amount, at }) => [
      [label(`OwnData.wallet_${kind}`), order_no && toPersianDigits(String(order_no)), note].filter(Boolean).join("، "),
      toman(amount),
      time(at),
    ]),
  );
}

function repeatsOf({ repeats }: OwnData): string {
  return list(
    repeats.map(({ order_no, periodic_type, next_at, ended_at }) => [
      `${label("OwnData.order")} ${toPersianDigits(String(order_no))}`,
      label(periodic_type === PeriodType.Weekly ? "OwnData.weekly" : "OwnData.monthly"),
      ended_at ? `${label("OwnData.ended")}، ${time(ended_at)}` : time(next_at),
    ]),
  );
}

function referralsOf({ referrals }: OwnData): string {
  return list(
    referrals.map(({ is_friend, code, at }) => [
      label(is_friend ? "OwnData.broughtByFriend" : "OwnData.broughtFriend"),
      time(at),
      code && `${label("OwnData.earnedCode")} ${code}`,
    ]),
  );
}

/** Renders a self-contained page: no scripts, no external files. */
export function presentOwnDataPage(data: OwnData, shop: string): string {
  const addresses = data.addresses.map((one) => [
    ...[one.name, toPersianDigits(one.mobile), one.province, one.city, formatAddress(one.address)],
    ...[one.number, one.unit, one.postal_code].flatMap((part) => (part ? toPersianDigits(part) : [])),
  ]);
  const comments = data.comments.map(({ about, body, created_at }) => [about, time(created_at), body]);
  const messages = data.messages.map(({ code, text, created_at, answers }) => [
    ...[code, time(created_at), text],
    ...answers.flatMap((answer) => [time(answer.at), answer.text]),
  ]);
  const sessions = data.sessions.map(({ device, by_shop, used_at }) => [
    device ?? translate(by_shop ? "Security.shopSupport" : "Security.unknownDevice"),
    time(used_at),
  ]);
  const basket = data.basket.map(({ name, count }) => [name, formatCount(count)]);
  return page(translate("OwnData.title", { shop }), `${label("OwnData.madeAt")} ${time(data.exported_at)}`, [
    section(label("OwnData.account"), accountOf(data)),
    section(label("OwnData.addresses"), list(addresses)),
    section(label("OwnData.orders"), data.orders.map(orderOf).join("")),
    section(
      translate("Profile.discountCodes"),
      list(data.coupons.map(({ code, expired_at }) => [code, time(expired_at)])),
    ),
    section(label("OwnData.wallet"), walletOf(data)),
    section(label("OwnData.repeats"), repeatsOf(data)),
    section(label("OwnData.referrals"), referralsOf(data)),
    section(label("OwnData.comments"), list(comments)),
    section(label("OwnData.messages"), list(messages)),
    section(label("OwnData.wishlist"), productsOf(data.wishlist)),
    section(label("OwnData.waitlist"), productsOf(data.waitlist)),
    section(label("OwnData.viewed"), productsOf(data.viewed)),
    section(label("OwnData.basket"), list(basket)),
    section(label("OwnData.sessions"), list(sessions)),
    section(label("OwnData.events"), eventsOf(data)),
  ]);
}
