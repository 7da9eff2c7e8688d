// Android terminals, by product id: what tells each model from the others of its family.
const touch = (name, more) => ({ family: "touch", name, ...more });
const hood = (name, more) => ({ family: "hood", name, ...more });

const GREENS = ["#1d6b45", "#a8742c", "#2b6f86", "#7d5a9c", "#5f8a3a", "#6d6a62"];
const WARM = ["#b4572a", "#1f6b78", "#8a733c", "#64508f", "#3a6ea5", "#4d8f4f"];
const COOL = ["#2a5b8f", "#557fb0", "#3f8a93", "#6a5fae", "#4c7f6b", "#7a808c"];

export const androids = {
  27: touch("A930", {
    body: "#212428",
    accent: "#14595f",
    trim: "#2c8a92",
    shop: "فروشگاه نمونه",
    slip: ["کافه نارنج", 31, "!رسید خرید/قهوه ۲ عدد ۱۹۰٬۰۰۰/کیک ۹۵٬۰۰۰/جمع ۲۸۵٬۰۰۰"],
  }),
  28: touch("A910", {
    body: "#454a50",
    cap: "#2b2f33",
    reach: 36,
    accent: "#9a4a1e",
    trim: "#d5772e",
    homeKey: "dots",
    shop: "پوشاک نگار",
    tones: WARM,
    slip: ["پوشاک نگار", 24, "شال ۳۴۰٬۰۰۰/جمع ۳۴۰٬۰۰۰"],
  }),
  29: hood("A920", {
    body: "#e4e0d9",
    top: "#2d3136",
    latches: "#cfa03c",
    keys: "#c9c4bb",
    accent: "#2f63a0",
    shop: "سوپر بهار",
    slip: ["سوپر بهار", 33, "!رسید خرید/شیر ۳ عدد ۱۱۴٬۰۰۰/نان ۴۵٬۰۰۰/پنیر ۱۸۸٬۰۰۰"],
  }),
  30: touch("A75", {
    body: "#1c1f22",
    cap: "#5c6167",
    reach: 22,
    accent: "#1d6b45",
    trim: "#35a06b",
    homeKey: "none",
    columns: 3,
    shop: "ابزار کاوه",
    tones: GREENS,
    slip: ["ابزار کاوه", 40, "!فاکتور ۱۸۲/دریل ۲٬۴۵۰٬۰۰۰/مته ۵ عدد ۳۷۵٬۰۰۰/پیچ ۴۲٬۰۰۰/جمع ۲٬۸۶۷٬۰۰۰"],
  }),
  31: {
    family: "station",
    name: "K9",
    body: "#e6e2db",
    accent: "#14595f",
    shop: "فروشگاه نمونه",
    slip: ["کافه نارنج", 46, "قهوه ۲ عدد ۱۹۰٬۰۰۰/کیک ۹۵٬۰۰۰/چای ۳۵٬۰۰۰/-/جمع ۳۲۰٬۰۰۰/مالیات ۳۲٬۰۰۰"],
  },
  32: hood("N910", {
    body: "#2a2d31",
    top: "#a9adb1",
    latches: "#b63a32",
    keys: "#4a5056",
    accent: "#8b2430",
    ribs: 4,
    ribKind: "bars",
    brow: 22,
    corner: 6,
    shop: "زنجیره‌ای افق",
    tones: WARM,
    columns: 3,
    slip: ["زنجیره‌ای افق", 26, "صندوق ۵/مبلغ ۷۸۴٬۰۰۰"],
  }),
  33: hood("X990", {
    body: "#4b5563",
    top: "#1f2a40",
    latches: "#4d82c4",
    keys: "#2d3644",
    accent: "#22406e",
    ribs: 7,
    brow: 8,
    corner: 14,
    glassCorner: 9,
    shop: "گالری ترنج",
    tones: COOL,
    slip: ["گالری ترنج", 37, "!رسید خرید/-/تابلو ۴٬۸۰۰٬۰۰۰/قاب ۶۵۰٬۰۰۰/جمع ۵٬۴۵۰٬۰۰۰"],
  }),
};
