import { readFileSync } from "node:fs";
import type { LiveShopFiles } from "./live-shop";

const product = (id: number) => ({
  id,
  name: `آچار کوه ${id}`,
  brand: "kooh",
  category: "tools",
  price: id * 1_000_000,
  unit: "عدد",
});

/** A brand, a category and three products with only the required fields. */
const CATALOGUE = {
  brands: [{ id: 1, slug: "kooh", name: "کوه", logo: "/icons/icon-192.png" }],
  categories: [{ id: 1, slug: "tools", name: "ابزار دستی", logo: "/icons/icon-192.png" }],
  products: [product(1), product(2), product(3)],
};

/** Each section of the shop import with the minimum that it accepts. */
const SECTIONS = {
  seller: { name: "ابزار کوه" },
  vat: "none",
  free_shipping_threshold: 0,
  working_days: {},
  referral: {},
  agents_discount: {},
  transfer_accounts: [],
  contact: { phone_numbers: ["021-44001122"], support_hours: "شنبه تا چهارشنبه" },
  pages: [{ slug: "about-us", title: "درباره ابزار کوه", description: "ابزار دستی", intro: "ابزار دستی می‌فروشیم." }],
  faqs: [{ name: "همه", questions: [] }],
  landings: [{ slug: "spring", title: "بهار", description: "ابزار باغ", blocks: [] }],
  payment_ports: [],
  posting_methods: [{ id: 1, title: "پست", logo: "/shipping/post.svg" }],
  companies: [{ id: 1, name: "شرکت کوه", address: "تهران" }],
  coupons: [{ code: "KOOH", type: "percent", value: 5 }],
};

/** A different name and hue, and a promise that contradicts the settings of a shop without shipping methods. */
export const CARTSARA = {
  name: "کارت‌سرا",
  short_name: "کارت‌سرا",
  slogan: "ابزار نو در محل شما",
  hue: 264,
  hero: { title: "ابزار نو، در محل شما", text: "در کرج همان روز.", action: "دیدن ابزارها", target: "/search" },
  promises: [
    { kind: "authenticity", label: "اصالت", value: "نو و پلمب" },
    { kind: "support", label: "پشتیبانی", value: "با پیام" },
    { kind: "shipping", label: "ارسال", value: "رایگان و بیمه‌شده" },
  ],
  about: "<p>کارت‌سرا از سال ۱۳۹۸ در کرج ابزار می‌فروشد.</p>",
};

/** Import files of new shops, from an empty file to the example in the documentation. */
export const FIRST_DAYS: Record<string, LiveShopFiles> = {
  "with nothing": {},
  "with the least of each section": { catalogue: CATALOGUE, shop: SECTIONS },
  "with the example of the documents": { shop: JSON.parse(readFileSync("docs/shop-import.json", "utf8")) },
};
