// What changes where a terminal is sold in a second colour, by product id and colour name.
import { handhelds } from "./handhelds.mjs";
import { coal } from "./keys.mjs";

const paleKeys = (spec, more) => ({ keys: { ...spec.keys, color: "#f3f1ec", ink: "#23282c" }, ...more });

const handheldColours = {
  1: {
    white: paleKeys(handhelds[1], {
      body: "#dcd8d1",
      lid: "#d2cdc5",
      slip: ["پیک شهر", 24, "مرسوله ۳۰۲۱/مبلغ ۱۸۰٬۰۰۰"],
    }),
  },
  6: {
    black: {
      body: "#2a2d31",
      lid: "#1e2124",
      keys: coal("pill"),
      slip: ["تاکسی سبز", 28, "سفر ۷۷۲/کرایه ۹۶٬۰۰۰/انعام ۱۰٬۰۰۰"],
    },
  },
  9: {
    white: paleKeys(handhelds[9], {
      body: "#dedad3",
      lid: "#aebccd",
      slip: ["مطب دکتر راد", 31, "نوبت ۱۲/ویزیت ۲۲۰٬۰۰۰/مبلغ ۲۲۰٬۰۰۰"],
    }),
  },
  14: {
    white: paleKeys(handhelds[14], {
      body: "#dedad3",
      lid: "#cfcac2",
      slip: ["پذیرش آریا", 34, "اتاق ۲۰۴/شب ۲ عدد ۳٬۴۰۰٬۰۰۰/صبحانه ۲۸۰٬۰۰۰/جمع ۳٬۶۸۰٬۰۰۰"],
    }),
  },
};

const androidColours = {
  27: {
    white: {
      body: "#e0dcd5",
      cap: "#d6d1c9",
      slip: ["بستنی ماه", 23, "قیفی ۳ عدد ۱۲۰٬۰۰۰/جمع ۱۲۰٬۰۰۰"],
    },
  },
  29: {
    black: {
      body: "#25282c",
      top: "#3a3f45",
      keys: "#474d53",
      slip: ["رستوران دریا", 28, "میز ۱۲/ماهی ۷۲۰٬۰۰۰/جمع ۷۲۰٬۰۰۰"],
    },
  },
};

export const colours = { ...handheldColours, ...androidColours };
