// The composed pictures: which things stand where, how large the picture is and what is written on it.
// Lengths are centimetres, angles degrees, `place` are shares of the picture [left, top, width, height].
import { products } from "./products/index.mjs";

const stand = [84, 0, 0];
const put = (product, x, z, more) => ({ spec: products[product], x, z, ...more });
const upright = (product, x, z, spin, more) => put(product, x, z, { turn: stand, spin, ...more });
const prop = (model, x, z, { y, spin, ...spec }) => ({ spec: { model, ...spec }, x, z, y, spin });

const TINT = { back: "#d3e5e4", glow: "#eaf4f3", ink: "#0b474d", soft: "#2c5f63", shadow: "#16393b", depth: 0.34 };
const DEEP = { back: "#0b3f45", glow: "#1a6a71", ink: "#ffffff", soft: "#cfe6e6", shadow: "#021517", depth: 0.5 };
const SAND = { back: "#eadfd2", glow: "#f8f2ea", ink: "#3b2a1c", soft: "#6a5140", shadow: "#3a2a1c", depth: 0.34 };
const WARM = { back: "#f2c9a4", glow: "#fbe6d2", ink: "#6f2a05", soft: "#7f4319", shadow: "#5a2a08", depth: 0.36 };
const TABLE = { ground: "#f6f5f3" };

const TEXT_BESIDE = { size: 116, style: "inset:0 7% 0 0;justify-content:center" };
const TEXT_ABOVE = { size: 82, style: "inset:52px 64px auto 0" };

/** A slide, wide for desktops and 4:3 for phones. */
const slide = (name, tone, { head, sub, short = head.replace("\n", " ") }, view, items) => [
  {
    file: `sliders/${name}-desktop`,
    size: [2400, 800],
    limit: 70_000,
    place: [0.05, 0.08, 0.47, 0.84],
    text: { ...TEXT_BESIDE, head, sub },
    ...{ tone, view, items },
  },
  {
    file: `sliders/${name}-mobile`,
    size: [1080, 810],
    limit: 60_000,
    place: [0.06, 0.34, 0.88, 0.6],
    text: { ...TEXT_ABOVE, head: short, sub },
    ...{ tone, view, items },
  },
];

const sliders = [
  ...slide(
    "start-bundle",
    TINT,
    {
      head: "کسب‌وکارتان را\nآماده شروع کنید",
      sub: "کارتخوان، رول و کیف در یک بسته",
      short: "بسته شروع کسب‌وکار",
    },
    { az: 4, el: 13 },
    [put(51, 6, -9, { spin: -4 }), upright(1, -7, 6, 12), put(47, 14, 6, { spin: -12, with: { loose: false } })],
  ),
  ...slide(
    "android",
    DEEP,
    {
      head: "کارتخوان اندرویدی\nپیشخان هوشمند",
      sub: "صفحه لمسی بزرگ و اینترنت نسل چهار",
      short: "کارتخوان اندرویدی",
    },
    { az: 0, el: 9 },
    [
      upright(29, 0, 4, 0, { with: { show: "menu" } }),
      upright(27, -10.4, 0, 14, { with: { show: "tap", paper: 0 } }),
      upright(32, 10.4, 0, -14, { with: { show: "done" } }),
      upright(33, -19.5, -6, 24, { with: { show: "swipe", paper: 0 } }),
      upright(31, 19.5, -6, -24, { with: { show: "menu", paper: 0 } }),
    ],
  ),
  ...slide(
    "fixed-sale",
    WARM,
    { head: "فروش ویژه\nکارتخوان ثابت", sub: "همیشه آماده، روی پیشخان شما" },
    { az: 0, el: 34 },
    [
      put(20, 0, 4, { spin: 4, with: { show: "done", cord: false } }),
      put(23, -13.5, -1, { spin: 20, with: { show: "tap", cord: false } }),
      put(25, 13.5, -1, { spin: -18, with: { cord: false } }),
    ],
  ),
  ...slide(
    "paper-wholesale",
    DEEP,
    { head: "رول حرارتی\nبا قیمت عمده", sub: "کارتن ۱۰۰ عددی و بسته ۵۰ عددی" },
    { az: -14, el: 24 },
    [
      put(49, -4, -8, { spin: 10, with: { open: true, loose: false } }),
      put(48, 31, 3, { spin: -10, with: { loose: false } }),
      put(47, 8, 19, { spin: 4 }),
    ],
  ),
];

const PAPERS = ["کارت ملی", "شناسنامه", "گواهی شبا", "جواز کسب", "کد مالیاتی"];

const article = (slug, tone, view, items, place = [0.08, 0.1, 0.84, 0.8]) => ({
  file: `articles/${slug}`,
  size: [1200, 675],
  limit: 60_000,
  ...{ tone, view, items, place },
});

const articles = [
  article("choosing-a-terminal", TINT, { az: 0, el: 16 }, [
    upright(1, -15, 0, 18),
    upright(27, -4, 2, 8, { with: { show: "menu" } }),
    put(20, 10, 2, { spin: -14, turn: [22, 0, 0], with: { cord: false } }),
    upright(9, 23, 0, -22, { with: { show: "tap" } }),
  ]),
  article("required-documents", SAND, { az: -8, el: 42 }, [
    prop("clipboard", 6, 0, { spin: -10, title: "مدارک لازم", rows: PAPERS, signed: true }),
    prop("pen", 18, 3, { spin: -28, color: "#b4470f" }),
    put(4, -11, -2, { spin: 16, with: { show: "done", paper: 0 } }),
    prop("bankCard", -10, 11.5, { spin: -108 }),
  ]),
  article("mobile-fixed-android", DEEP, { az: 0, el: 17 }, [
    prop("plinth", -17, 0, { color: "#e8dccd", radius: 8.4, h: 3 }),
    prop("plinth", 3, 2, { color: "#e07a2f", radius: 11.4, h: 3 }),
    prop("plinth", 23, 0, { color: "#cfe4e3", radius: 8.4, h: 3 }),
    upright(4, -17, 0, 14, { y: 3 }),
    put(20, 3, 2, { y: 3, spin: -6, with: { show: "tap", cord: false } }),
    upright(27, 23, 0, -14, { y: 3, with: { show: "menu" } }),
  ]),
  article("paper-and-battery-care", WARM, { az: -8, el: 24 }, [
    put(47, -6, -4, { spin: 8, with: { loose: false } }),
    put(38, -11, 6.5, { spin: 22 }),
    put(40, -1.5, 7.5, { spin: -12 }),
    upright(1, 9.5, 1, -10, { with: { show: "done" } }),
  ]),
  article("tax-law", TINT, { az: 10, el: 40 }, [
    prop("clipboard", -8, 0, {
      spin: 10,
      color: "#b4470f",
      title: "صورتحساب الکترونیکی",
      rows: ["پرونده مالیاتی", "شماره پایانه", "سامانه مودیان", "حافظه مالیاتی", "شناسه یکتا", "امضای دیجیتال"],
    }),
    put(23, 9, 0, { spin: -10, with: { show: "done", cord: false } }),
    prop("pen", -20, 4, { spin: 12, color: "#0f5c63" }),
  ]),
  article("card-data-security", DEEP, { az: -8, el: 28 }, [
    put(20, 0, 0, { spin: 6, with: { show: "pin", paper: 0, cord: false } }),
    prop("padlock", -12, 4, { spin: 22, color: "#e0a14c" }),
    prop("bankCard", 11.5, 7, { spin: -104 }),
  ]),
];

const bundle = (id, view, items) => ({
  file: `bundles/${id}`,
  size: [1000, 1000],
  limit: 60_000,
  tone: TABLE,
  place: [0.08, 0.08, 0.84, 0.84],
  ...{ view, items },
});

const bundles = [
  bundle(1, { az: 4, el: 17 }, [
    put(51, 5, -9, { spin: -4 }),
    upright(1, -8, 5, 12),
    put(47, 8, 9, { spin: -10, with: { loose: false } }),
  ]),
  bundle(2, { az: -14, el: 30 }, [
    put(48, 4, -17, { spin: 10, with: { loose: false } }),
    put(20, -7, 3, { spin: 12, with: { show: "tap", cord: false } }),
    put(34, 9, 5, { spin: -8 }),
  ]),
  bundle(3, { az: -6, el: 26 }, [
    ...[-12, 0, 12].map((x) => upright(9, x, 0, -x)),
    ...[-6.4, 6.4].map((x) => upright(9, x, -11, -x)),
    ...[-12, 0, 12].map((x) => put(45, x, 13, {})),
    ...[-6, 6].map((x) => put(45, x, 24, {})),
  ]),
  bundle(4, { az: -8, el: 20 }, [
    upright(27, 0, -4, 4, { with: { show: "menu" } }),
    put(46, -9, 8, { spin: 20 }),
    put(52, 9.5, 3, { spin: 152, turn: stand, with: { empty: true } }),
  ]),
];

const wide = (file, tone, view, items) => ({
  size: [1200, 900],
  limit: 80_000,
  place: [0.08, 0.1, 0.84, 0.8],
  ...{ file, tone, view, items },
});

const home = [
  wide("about", SAND, { az: -14, el: 20 }, [
    prop("plinth", 0, 0, { color: "#d9cbb8", radius: 19, h: 2.4 }),
    put(20, -7, 1, { y: 2.4, spin: 14, with: { show: "done", cord: false } }),
    upright(29, 6, -5, -4, { y: 2.4, with: { show: "menu" } }),
    prop("bankCard", 6, 9, { y: 2.4, spin: -112 }),
  ]),
  wide("agents", TINT, { az: 6, el: 25 }, [
    put(51, -12, -9, { spin: 12 }),
    upright(27, 1, -3, 4, { with: { show: "done" } }),
    upright(9, 11.5, -4, -10),
    prop("clipboard", 5, 17, {
      spin: 8,
      title: "فرم همکاری",
      rows: ["نام نماینده", "شهر و استان", "شماره همراه", "کد معرف"],
      signed: true,
    }),
    prop("pen", -7, 15, { spin: 24, color: "#b4470f" }),
  ]),
];

export const scenes = [...sliders, ...articles, ...bundles, ...home];
