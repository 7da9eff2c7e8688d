// What goes with a terminal, by product id. Lengths are in centimetres.
const DARK = { ground: "#1d1f22", ink: "#d9dcde", band: "#2d3236" };
const PLAIN = { ground: "#f3f1ec", ink: "#24292d", band: "#0d5c63" };

const cell = (name, capacity, volts, more) => ({
  model: "battery",
  color: "#1d1f22",
  sticker: {
    ...PLAIN,
    title: "باتری لیتیوم یون",
    model: name,
    lines: [`${capacity} میلی‌آمپرساعت`, `${volts} ولت`],
    ...more.sticker,
  },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== "sticker")),
});

const supply = (name, volts, amperes, more) => ({
  model: "adapter",
  color: "#1c1e21",
  sticker: { ...DARK, title: "آداپتور", model: name, lines: [`خروجی: ${volts} ولت`, `جریان: ${amperes} آمپر`] },
  ...more,
});

export const power = {
  38: cell("S910", "۱۹۰۰", "۷٫۴", { w: 5.6, d: 7.2, h: 1.9, contacts: 4, latch: true }),
  39: cell("S90", "۱۸۰۰", "۷٫۴", {
    w: 6.6,
    d: 8.2,
    h: 2.2,
    color: "#2a2c30",
    contacts: 3,
    rails: true,
    latch: true,
    sticker: { band: "#8a4a1c" },
  }),
  40: cell("7210", "۲۶۰۰", "۳٫۷", {
    w: 4.6,
    d: 6.6,
    h: 1,
    color: "#dddbd6",
    contacts: 4,
    radius: 0.3,
    sticker: { band: "#143f6b" },
  }),
  41: cell("VX675", "۲۴۵۰", "۳٫۷", {
    w: 4.2,
    d: 6.4,
    h: 1.6,
    color: "#3f4348",
    contacts: 3,
    radius: 0.6,
    lead: true,
    sticker: { band: "#4a4f55" },
  }),
  42: cell("AF70", "۲۶۰۰", "۷٫۴", {
    w: 5.4,
    d: 6.2,
    h: 1.7,
    contacts: 5,
    rails: true,
    sticker: { title: "باتری لیتیوم پلیمر", band: "#8c2f1b" },
  }),
  43: supply("5V", "۵", "۲", { size: [4.4, 3, 6] }),
  44: supply("VX520", "۹", "۴", { brick: true, size: [6, 3.4, 10] }),
  45: { model: "carCharger", color: "#202226" },
  46: { model: "dock", color: "#22252a" },
};

export const paper = {
  47: {
    model: "rolls",
    radius: 2,
    height: 5.7,
    cols: 5,
    rows: 2,
    title: "رول حرارتی",
    line: "۵۷ میلی‌متری، کارتخوان",
    count: "۱۰",
  },
  48: {
    model: "rolls",
    radius: 2,
    height: 5.7,
    cols: 5,
    rows: 5,
    layers: 2,
    title: "رول حرارتی",
    line: "۵۷ میلی‌متری، کارتخوان",
    count: "۵۰",
  },
  49: { model: "carton", w: 30, d: 21, h: 13, text: ["رول کاغذ حرارتی", "۵۷ میلی‌متری", "۱۰۰ عدد"], loose: true },
  50: {
    model: "rolls",
    radius: 4,
    height: 8,
    band: 0.72,
    cols: 5,
    rows: 2,
    title: "رول حرارتی",
    line: "۸۰ میلی‌متری، فیش‌پرینتر",
    count: "۱۰",
  },
};

export const bagsAndStands = {
  51: { model: "beltBag", color: "#3a3b3e" },
  52: { model: "leatherCase", color: "#8a5330" },
  53: { model: "stand", color: "#26282b" },
  54: { model: "cover", color: "#2f6f9f" },
};

export const spareParts = {
  55: { model: "printerHead" },
  56: { model: "membrane" },
  57: { model: "housing", color: "#2c2f34" },
  58: { model: "antenna" },
  59: { model: "board" },
  60: { model: "printerDoor", color: "#45494e" },
  61: { model: "panel" },
  62: { model: "magneticHead" },
};
