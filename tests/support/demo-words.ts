import bundles from "@/lib/backend/db/seed/data/bundles.json";
import content from "@/lib/backend/db/seed/data/content.json";
import identity from "@/lib/backend/db/seed/data/identity.json";
import products from "@/lib/backend/db/seed/data/products.json";
import shop from "@/lib/backend/db/seed/data/shop.json";
import users from "@/lib/backend/db/seed/data/users.json";
import { toLatinDigits } from "@/lib/persian/digits";
import messages from "@/messages/fa.json";

/** Words that only the demo shop contains: its seller, products, codes, customers and texts, with Latin digits. */
export const DEMO_WORDS: string[] = [
  messages.Common.demoShop,
  ...[shop.contact.email, shop.contact.address, ...shop.contact.phone_numbers],
  ...[shop.contact.aparat, shop.contact.whatsapp, shop.contact.instagram],
  ...[shop.seller.name, shop.seller.national_id, shop.seller.postal_code, shop.seller.economic_no],
  ...shop.transfer_accounts.flatMap(({ owner, iban, card, account }) => [owner, iban, card, account]),
  ...products.map(({ name }) => name),
  ...bundles.map(({ name }) => name),
  ...shop.companies.flatMap(({ name, address }) => [name, address]),
  ...shop.coupons.map(({ code }) => code),
  ...users.map(({ mobile }) => mobile),
  ...content.articles.map(({ title }) => title),
  ...content.faqs.map(({ question }) => question),
  ...content.landings.map(({ title }) => title),
].map(toLatinDigits);

/** The demo shop's name, not the word for a terminal. */
const DEMO_NAME = new RegExp(`(?<!(?:صاحب|شماره) )${identity.name}`);
/** The demo shop's brand color in the light theme. */
const DEMO_COLOR = "#0f5c63";

export function demoWordsIn(html: string): string[] {
  const text = toLatinDigits(html);
  return DEMO_WORDS.filter((word) => text.includes(word));
}

/** The demo shop's name anywhere in a response, and its color unless the shop has the same hue. */
export const demoMarksIn = (body: string, hasSameHue: boolean): string[] => [
  ...(DEMO_NAME.test(body) ? [identity.name] : []),
  ...(!hasSameHue && body.includes(DEMO_COLOR) ? [DEMO_COLOR] : []),
];
