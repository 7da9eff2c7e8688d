// The composed pictures: which things stand where. Lengths are millimetres, `x` from the middle, `y` below the foot line
// (nearer to the eye); what comes later stands before what came earlier. No picture has words on it: the page writes them.
import { products } from "./products/index.mjs";

/** A drawn device; `more` replaces parts of its specification. */
const device = (id, x, y = 0, more = {}) => ({ spec: products[id], x, y, more });
/** A modelled thing, photographed from low, `width` broad; `shot` says from where. */
const thing = (id, x, y, width, shot = {}) => ({
  model: products[id],
  x,
  y,
  width,
  shot: { az: -28, el: 15, ...shot },
});
const prop = (kind, x, y, more = {}) => ({ prop: kind, x, y, more });

const pack = (x, y, width = 190) => thing(47, x, y, width, { with: { loose: false } });
const box = (x, y, width = 210) => thing(48, x, y, width, { with: { loose: false } });
const open = (x, y, width = 250) => thing(49, x, y, width, { az: -32, el: 22, with: { open: true } });
const bag = (x, y, width = 200) => thing(51, x, y, width, { az: -26 });
const battery = (id, x, y, width = 84) => thing(id, x, y, width, { turn: [62, 0, 0], az: 24, el: 14 });
const dock = (x, y) => thing(46, x, y, 120, { az: -24, el: 18 });
const plug = (x, y) => thing(45, x, y, 92, { az: -34, el: 32 });
const adapter = (x, y) => thing(43, x, y, 130, { az: -28, el: 30 });
const sleeve = (x, y) => thing(52, x, y, 92, { turn: [90, 0, 0], az: 160, el: 8, with: { empty: true } });

/** A slide, wide for desktops with room for words at its start, and 4:3 for phones; `high` is the height it shows. */
const slide = (name, high, items) => [
  { file: `sliders/${name}-desktop`, size: [2400, 800], limit: 60_000, high, middle: 0.27, items },
  { file: `sliders/${name}-mobile`, size: [1080, 810], limit: 45_000, high: high * 1.14, items },
];

const sliders = [
  ...slide("start-bundle", 262, [bag(-88, -10), device(1, 6, 2), pack(124, 10, 146)]),
  ...slide("android", 268, [device(29, 112, -4), device(32, -112, -4), device(27, 0, 6)]),
  ...slide("fixed-sale", 250, [
    device(23, 118, -4, { cord: false }),
    device(20, -2, 2, { cord: false }),
    device(24, -122, -4, { cord: false }),
  ]),
  ...slide("paper-wholesale", 250, [open(-84, -4, 220), box(100, 8, 150)]),
];

const FORM = { title: "فرم همکاری", rows: ["نام نماینده", "شهر و استان", "شماره همراه", "کد معرف"], signed: true };

const banner = (name, items, high = 250) => ({
  file: `banners/${name}`,
  size: [1200, 800],
  limit: 45_000,
  ...{ high, items },
});

const banners = [
  banner("bundles", [box(84, -8, 160), device(6, -84, 0), battery(41, 10, 10, 62)]),
  banner(
    "wholesale",
    [
      open(104, -10, 190),
      device(9, -146, -4, { slip: undefined }),
      device(9, -6, -4, { slip: undefined }),
      device(14, -76, 4, { slip: undefined }),
    ],
    262,
  ),
  banner("agents", [prop("clipboard", 104, -6, FORM), device(29, -110, 0), device(4, -14, 4)], 268),
  banner("accessories", [box(-84, -6, 180), adapter(116, -8), battery(38, 36, 6)]),
];

const PAPERS = ["کارت ملی", "شناسنامه", "گواهی شبا", "جواز کسب", "کد مالیاتی"];
const TAX = ["پرونده مالیاتی", "شماره پایانه", "سامانه مودیان", "حافظه مالیاتی", "شناسه یکتا"];

const article = (slug, items, high = 255) => ({
  file: `articles/${slug}`,
  size: [1200, 675],
  limit: 45_000,
  ...{ high, items },
});

const articles = [
  article("choosing-a-terminal", [
    device(24, 76, -2, { cord: false }),
    device(27, -52, 0),
    device(1, -150, 4),
    device(4, 168, 6),
  ]),
  article("required-documents", [
    prop("clipboard", 54, -4, { title: "مدارک لازم", rows: PAPERS, signed: true }),
    device(14, -96, 0),
    prop("card", -26, 10),
  ]),
  article("mobile-fixed-android", [device(22, 6, -2), device(29, 136, 2), device(1, -136, 4)], 272),
  article("paper-and-battery-care", [
    pack(108, -4, 170),
    device(6, -118, 0),
    battery(38, -36, 10),
    battery(40, 24, 16, 66),
  ]),
  article("tax-law", [
    prop("clipboard", 84, -4, { color: "#a3472a", title: "صورتحساب الکترونیکی", rows: TAX }),
    device(20, -56, 4),
  ]),
  article("card-data-security", [
    device(23, -20, 0, { show: "pin", slip: undefined }),
    device(35, 108, 2, { show: "pin" }),
    prop("padlock", -122, 8),
    prop("card", 34, 16),
  ]),
];

const bundle = (id, high, items) => ({
  file: `bundles/${id}`,
  size: [900, 900],
  limit: 40_000,
  clear: true,
  high,
  items,
});

const bundles = [
  bundle(1, 300, [bag(-62, -12, 160), device(1, 10, 0), pack(76, 24, 124)]),
  bundle(2, 300, [box(48, -28, 170), device(20, -66, 0), device(34, 54, 18)]),
  bundle(3, 330, [
    ...[-80, 80].map((x) => device(9, x, -26, { slip: undefined })),
    device(9, 0, -20),
    ...[-42, 42].map((x) => device(9, x, 0, { slip: undefined })),
    ...[-110, -54, 2, 58, 114].map((x) => plug(x, 26)),
  ]),
  bundle(4, 290, [sleeve(76, -6), device(27, -8, 0), dock(-66, 22)]),
];

const wide = (file, items, high = 250) => ({ file, size: [1200, 900], limit: 45_000, high, items });

const home = [
  wide("about", [device(20, -76, 0, { cord: false }), device(29, 72, 2), prop("card", 2, 20)], 272),
  wide("agents", [prop("clipboard", 84, -8, FORM), device(27, -104, 0), device(4, -18, 8)]),
];

const category = (slug, high, items) => ({
  file: `categories/${slug}`,
  size: [320, 320],
  limit: 12_000,
  ...{ high, items },
});

const categories = [
  category("terminals", 268, [device(24, 58, 0, { cord: false }), device(1, -56, 2)]),
  category("mobile", 244, [device(1, 0)]),
  category("desktop", 240, [device(24, 12)]),
  category("android", 244, [device(27, 0)]),
  category("accessories", 230, [box(-24, -10, 150), battery(38, 64, 4)]),
  category("pinpad", 216, [device(34, -8)]),
  category("power", 150, [battery(38, -4, -14, 92)]),
  category("rolls", 210, [box(0, -24, 164)]),
  category("cases", 240, [thing(52, 0, -6, 86, { turn: [84, 0, 0], az: -26, el: 12 })]),
  category("parts", 150, [thing(55, 0, -26, 118, { az: -32, el: 36 })]),
];

/** What a product shows that has no picture yet. */
const missing = [
  { file: "images/placeholder", size: [900, 900], limit: 8_000, clear: true, high: 262, items: [prop("blank", 0, 0)] },
];

export const scenes = [...categories, ...missing, ...sliders, ...banners, ...articles, ...bundles, ...home];
