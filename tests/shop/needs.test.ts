import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductCard } from "@/lib/contract/product";
import { callInput, listHref, parseListSearch, removalOf } from "@/lib/domain/listing/listing";
import { toToman } from "@/lib/domain/shared/money";
import { routes } from "@/lib/routes";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

/** How many cards a row of a listing has on a desktop: what is seen without scrolling. */
const ROW = 4;
const MAX_TAPS = 4;
const FACETS = ["kind", "os", "net", "sims", "card", "printer", "roll", "battery", "psp"];

/**
 * What makes a product right, by what is recorded of it: a feature contains the text (a name's own feature, so that the
 * filters under test do not judge themselves), or its first number is within bounds; `price` is in toman, `kind` is the
 * beginning of the name.
 */
type Right = {
  kind?: string;
  price?: [number, number];
  has?: Record<string, string[]>;
  within?: Record<string, [number, number]>;
};
type Need = [words: string, address: string, right: Right];

const sims = (...values: string[]) => ({ "تعداد سیم‌کارت": values });
const net = (...values: string[]) => ({ شبکه: values });
const card = (...values: string[]) => ({ "نوع کارت": values });
const psp = (...values: string[]) => ({ "شرکت‌های پرداخت پشتیبانی‌شده": values });
const kind = (...values: string[]) => ({ "نوع دستگاه": values });
const CONTACTLESS = card("بدون تماس");
const battery = (least: number, most = Infinity) => ({ باتری: [least, most] as [number, number] });
const weight = (most: number) => ({ وزن: [0, most] as [number, number] });

/** Each address is that of the page after the taps; a search counts as one. */
const NEEDS: Need[] = [
  [
    "سیار، دو سیم‌کارت، بدون تماس، برای پیک",
    "/choose/پیک-و-پخش",
    { has: { ...kind("سیار"), ...sims("دو"), ...CONTACTLESS } },
  ],
  [
    "پیک هستم؛ سبک باشد و خودش اینترنت داشته باشد",
    "/choose/پیک-و-پخش/درِ-خانه-مشتری",
    { has: net("4G"), within: weight(420) },
  ],
  [
    "پیک با اینترنت گوشی، ارزان و جیبی",
    "/choose/پیک-و-پخش/درِ-خانه-مشتری/اینترنت-گوشی",
    { has: net("بلوتوث"), within: weight(100) },
  ],
  [
    "رستوران، سر میز، وای‌فای و اگر قطع شد سیم‌کارت",
    "/choose/رستوران-و-کافه/سر-میز/وای-فای",
    { has: net("Wi-Fi", "4G") },
  ],
  ["رستوران، سر میز، فقط سیم‌کارت؛ آنتن ضعیف است", "/choose/رستوران-و-کافه/سر-میز/سیم-کارت", { has: sims("دو") }],
  ["سوپرمارکت، صندوق، کابل شبکه", "/choose/فروشگاه-و-سوپرمارکت/صندوق/کابل", { has: net("LAN") }],
  ["سوپرمارکت در شهر کوچک، فقط خط تلفن", "/search?net=dial-up", { has: net("Dial-up") }],
  ["مطب، میز پذیرش، خط تلفن", "/choose/داروخانه-و-مطب/میز-پذیرش/خط-تلفن", { has: net("Dial-up") }],
  ["داروخانه، اتاق دوم، بی‌سیم", "/choose/داروخانه-و-مطب/اتاق-دوم", { has: net("Wi-Fi") }],
  ["تاکسی، سیم‌کارتی و سبک", "/choose/تاکسی-و-خودرو", { within: weight(300) }],
  ["مکانیک سیار، دو سیم‌کارت برای جاده", "/choose/تاکسی-و-خودرو/امداد-و-مکانیک-سیار", { has: sims("دو") }],
  ["فروشگاه زنجیره‌ای، صف‌شکن با وای‌فای", "/choose/فروشگاه-زنجیره-ای/صف-شکن-سیار/وای-فای", { has: net("Wi-Fi") }],
  ["دست‌فروش در نمایشگاه، سبک", "/choose/نمایشگاه-و-بازارچه/دوره-گرد", { within: weight(100) }],
  ["آرایشگاه، پیشخان، کابل", "/choose/آرایشگاه/پیشخان/کابل", { has: net("LAN") }],
  ["تعمیرگاه، دفتر با خط تلفن", "/choose/تعمیرگاه/دفتر/خط-تلفن", { has: net("Dial-up") }],
  ["کسب‌وکارم در فهرست نیست؛ همراهم باشد و سیم‌کارتی", "/choose/چیز-دیگر/همراه/سیم-کارت", { has: sims("دو") }],
  [
    "ثابت با کابل و بدون تماس",
    "/search?kind=desktop&net=lan&card=contactless",
    { has: { ...kind("ثابت"), ...net("LAN"), ...CONTACTLESS } },
  ],
  ["هم کابل و هم خط تلفن، اگر یکی قطع شد", "/search?net=lan,dial-up", { has: net("LAN", "Dial-up") }],
  [
    "اندرویدی برای نرم‌افزار فروش، تا ۳۰ میلیون",
    "/search?kind=android&max=300000000",
    { has: kind("اندرویدی"), price: [0, 30_000_000] },
  ],
  ["اندروید ۱۰، نه قدیمی‌تر", "/search?os=اندروید-10", { has: { سیستم‌عامل: ["۱۰"] } }],
  [
    "سیار با 4G و بلوتوث و وای‌فای",
    "/search?kind=mobile&net=4g,bluetooth,wi-fi",
    { has: { ...kind("سیار"), ...net("4G", "بلوتوث", "Wi-Fi") } },
  ],
  [
    "باتری که یک روز کاری بماند: بیش از ۳۰۰۰، نه اندرویدی",
    "/search?kind=mobile&battery=3000-4999",
    { has: kind("سیار"), within: battery(3000) },
  ],
  ["باتری بزرگ، ۵۰۰۰ به بالا", "/search?battery=5000-", { within: battery(5000) }],
  ["باتری ۵۰۰۰ و دو سیم‌کارت", "/search?sims=two&battery=5000-", { has: sims("دو"), within: battery(5000) }],
  ["حساب من در سداد است؛ سیار", "/search?kind=mobile&psp=sadad", { has: { ...kind("سیار"), ...psp("سداد") } }],
  [
    "حساب من در پاسارگاد است؛ دو سیم‌کارت و بدون تماس",
    "/search?sims=two&psp=pasargad&card=contactless",
    { has: { ...psp("پاسارگاد"), ...sims("دو"), ...CONTACTLESS } },
  ],
  ["سامان کیش، اندرویدی", "/search?psp=sep&kind=android", { has: { ...psp("سامان"), ...kind("اندرویدی") } }],
  [
    "نوین آرین، ثابت، زیر ۱۰ میلیون",
    "/search?psp=novinarian&kind=desktop&max=100000000",
    { has: { ...psp("نوین"), ...kind("ثابت") }, price: [0, 10_000_000] },
  ],
  ["ارزان‌ترین کارتخوان موجود", "/categories/1?available=1&sortby=1", { kind: "کارتخوان", price: [0, 6_000_000] }],
  [
    "ارزان‌ترین سیار با چاپگر",
    "/search?kind=mobile&printer=yes&available=1&sortby=1",
    { has: { ...kind("سیار"), چاپگر: ["حرارتی"] }, price: [0, 9_000_000] },
  ],
  ["بی‌چاپگر؛ رسید پیامکی کافی است", "/search?printer=no", { has: { چاپگر: ["ندارد"] } }],
  [
    "رول بزرگ که دیر تمام شود، ثابت",
    "/search?kind=desktop&roll=50",
    { has: { ...kind("ثابت"), "ابعاد رول": ["قطر ۵۰"] } },
  ],
  ["رول بزرگ، سیار", "/search?kind=mobile&roll=50", { has: { ...kind("سیار"), "ابعاد رول": ["قطر ۵۰"] } }],
  [
    "بدون تماس، سیار، زیر ۱۲ میلیون",
    "/search?kind=mobile&card=contactless&max=120000000",
    { has: { ...kind("سیار"), ...CONTACTLESS }, price: [0, 12_000_000] },
  ],
  ["در فروش ویژه، بدون تماس", "/search?special_sale=1&card=contactless", { has: CONTACTLESS }],
  [
    "گارانتی ۱۸ ماه، سیار با بلوتوث",
    "/search?q=گارانتی ۱۸ ماه&kind=mobile&net=bluetooth",
    { has: { ...kind("سیار"), ...net("بلوتوث"), گارانتی: ["۱۸"] } },
  ],
  ["صندوق با نمایشگر مشتری", "/search?q=نمایشگر مشتری", { has: { صفحه‌نمایش: ["نمایشگر مشتری"] } }],
  ["باتری S910 دارم که تمام شده", "/search?q=باتری s910", { kind: "باتری پکس S910" }],
  ["رول برای وریفون VX520", "/search?q=رول vx520", { kind: "رول حرارتی ۵۷" }],
  ["پین‌پد برای صندوق پکس", "/search?q=پین پد پکس", { kind: "پین‌پد پکس" }],
];

/**
 * Needs that nothing in the demo shop meets: for each filter that the page offers to leave out, in its order, what makes
 * a product right without it.
 */
const NEAR: [words: string, address: string, without: [filter: string, right: Right][]][] = [
  [
    "سیار با کابل شبکه",
    "/search?kind=mobile&net=lan",
    [
      ["net", { has: kind("سیار") }],
      ["kind", { has: net("LAN") }],
    ],
  ],
  [
    "ثابت با سیم‌کارت 4G",
    "/search?kind=desktop&net=4g",
    [
      ["kind", { has: net("4G") }],
      ["net", { has: kind("ثابت") }],
    ],
  ],
  [
    "اندرویدی زیر ۲۰ میلیون",
    "/search?kind=android&max=200000000",
    [
      ["kind", { price: [0, 20_000_000] }],
      ["max", { has: kind("اندرویدی") }],
    ],
  ],
];

let shop: TestShop;
const features = new Map<number, Map<string, string>>();
beforeAll(async () => {
  shop = await openTestShop();
  const { rows } = await shop.db
    .query()
    .execute<{ id: number; features: { name: string; values: string[] }[] }>(
      sql`select product_id as id, features from product_details`,
    );
  for (const { id, features: own } of rows) {
    features.set(id, new Map(own.map(({ name, values }) => [name, values.join(" / ")])));
  }
});
afterAll(() => shop.close());

const firstNumber = (text: string) =>
  Number(
    (/[۰-۹]+/.exec(text)?.[0] ?? "").replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit))) || Number.NaN,
  );

const isWithin = (number: number, [least, most]: [number, number]) => number >= least && number <= most;

function isRight({ id, name, price_by_discount: price }: ProductCard, right: Right): boolean {
  const textOf = (feature: string) => features.get(id)?.get(feature) ?? "";
  return (
    name.startsWith(right.kind ?? "") &&
    isWithin(toToman(price), right.price ?? [0, Infinity]) &&
    Object.entries(right.has ?? {}).every(([feature, texts]) =>
      texts.every((text) => textOf(feature).includes(text)),
    ) &&
    Object.entries(right.within ?? {}).every(([feature, bounds]) => isWithin(firstNumber(textOf(feature)), bounds))
  );
}

const list = (path: string, search: string) => {
  const category = Number(/^\/categories\/(\d+)/.exec(path)?.[1]) || undefined;
  return apiOf(shop).catalogue.products(callInput({ ...parseListSearch(search, FACETS), category, group: 1 }));
};

async function everyCard(page = 1): Promise<ProductCard[]> {
  const cards = expectOk(await list("/search", `page=${page}`));
  return cards.length > 0 ? [...cards, ...(await everyCard(page + 1))] : [];
}

const tapsOf = (address: string) => {
  const [path = "", search] = address.split("?");
  // The page of a business is opened by a link, and each answer is one more.
  if (search === undefined) return path.split("/").length - 1;
  const set = [...new URLSearchParams(search).values()].flatMap((value) => value.split(","));
  return set.length + Number(path !== routes.search);
};

async function shownAt(address: string): Promise<ProductCard[]> {
  const [path = "", search] = address.split("?");
  if (search !== undefined) {
    const found = await list(path, search);
    return found.ok ? found.data.slice(0, ROW) : [];
  }
  const [trade = "", place = "", net = ""] = address.split("/").slice(2);
  const { choose } = apiOf(shop);
  const asked = net
    ? choose.net({ trade, place, net })
    : place
      ? choose.place({ trade, place })
      : choose.trade({ trade });
  return expectOk(await asked).picks.map(({ product }) => product);
}

describe("a need in words reaches a right device within four taps", () => {
  it("there are forty needs, by trades, filters and words", () => {
    expect(NEEDS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(NEEDS.map(([words]) => words)).size).toBe(NEEDS.length);
  });

  it.each(NEEDS)("«%s» at %s", async (_, address, right) => {
    expect(tapsOf(address)).toBeLessThanOrEqual(MAX_TAPS);
    const shown = await shownAt(address);
    const [first] = shown;
    expect([first?.name, first && isRight(first, right)]).toEqual([first?.name, true]);
  });

  it.each(NEAR)(
    "«%s» is met by nothing; %s says so, and one more tap leads to all that lack one part of it",
    async (_, address, expected) => {
      expect(tapsOf(address) + 1).toBeLessThanOrEqual(MAX_TAPS);
      const [path = "", search = ""] = address.split("?");
      const found = await list(path, search);
      expect(found.ok && found.data).toEqual([]);
      const query = parseListSearch(search, FACETS);
      const without = (found.ok && found.extra.without) || [];
      const every = await everyCard();
      const counted = expected.map(([filter, right]) => [filter, every.filter((card) => isRight(card, right)).length]);
      expect(without.map(({ filter, count }) => [filter, count])).toEqual(counted);
      for (const [at, removal] of without.entries()) {
        const shown = await shownAt(listHref(path, { ...query, ...removalOf(query, removal) }));
        const right = expected[at]?.[1] ?? {};
        expect(shown.map((card) => [card.name, isRight(card, right)])).toEqual(shown.map(({ name }) => [name, true]));
        expect(shown).toHaveLength(Math.min(ROW, removal.count));
      }
    },
  );
});
