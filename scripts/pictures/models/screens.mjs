// What the displays show and what the printers print, drawn in Persian.
import { canvasTexture } from "./kit.mjs";

const font = (c, size, weight = 500) => {
  c.font = `${weight} ${size}px Vazirmatn, sans-serif`;
};

const line = (c, text, x, y, size, color, weight = 500, align = "center") => {
  font(c, size, weight);
  c.direction = "rtl";
  c.textAlign = align;
  c.textBaseline = "middle";
  c.fillStyle = color;
  c.fillText(text, x, y);
};

const pill = (c, x, y, w, h, r, fill) => {
  c.fillStyle = fill;
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fill();
};

const statusBar = (c, w, color) => {
  line(c, "۱۰:۲۴", w - 20, 30, 30, color, 600, "right");
  for (let i = 0; i < 4; i++) pill(c, 20 + i * 13, 42 - (10 + i * 7), 9, 10 + i * 7, 2, color);
  c.strokeStyle = color;
  c.lineWidth = 3;
  c.strokeRect(86, 18, 44, 24);
  pill(c, 91, 23, 26, 14, 1, color);
  pill(c, 131, 25, 5, 10, 1, color);
};

/** A stylised bank card being swiped. */
const cardSign = (c, x, y, s, color) => {
  pill(c, x - s, y - s * 0.62, s * 2, s * 1.24, s * 0.14, color);
  pill(c, x - s, y - s * 0.36, s * 2, s * 0.24, 0, "rgba(255,255,255,.85)");
  pill(c, x - s * 0.8, y + s * 0.16, s * 0.6, s * 0.2, 4, "rgba(255,255,255,.85)");
};

const rows = {
  swipe: ["خرید", "مبلغ", "۲٬۵۰۰٬۰۰۰ ریال", "کارت بکشید"],
  pin: ["خرید", "مبلغ", "۱٬۸۷۰٬۰۰۰ ریال", "رمز را وارد کنید"],
  done: ["خرید", "مبلغ", "۲٬۵۰۰٬۰۰۰ ریال", "تراکنش موفق"],
  tap: ["خرید", "مبلغ", "۳٬۲۰۰٬۰۰۰ ریال", "کارت را نزدیک کنید"],
};

const colour = (c, w, h, kind, accent) => {
  const [title, name, amount, hint] = rows[kind];
  const k = h / 480;
  c.fillStyle = "#f4f8f8";
  c.fillRect(0, 0, w, h);
  pill(c, 0, 0, w, 118 * k, 0, accent);
  statusBar(c, w, "#ffffff");
  line(c, title, w / 2, 86 * k, 46, "#ffffff", 700);
  line(c, name, w / 2, 158 * k, 36 * Math.min(k, 1), "#5a6668");
  line(c, amount, w / 2, 230 * k, 66 * Math.min(k, 1), "#12282b", 800);
  if (kind === "pin")
    for (let i = 0; i < 4; i++) pill(c, w / 2 - 122 + i * 64, 290 * k, 48, 48, 24, i < 3 ? accent : "#cfd9da");
  else if (kind === "done") {
    pill(c, w / 2 - 40, 280 * k, 80, 80, 40, "#1d8a5a");
    c.strokeStyle = "#fff";
    c.lineWidth = 11;
    c.beginPath();
    c.moveTo(w / 2 - 19, 280 * k + 41);
    c.lineTo(w / 2 - 4, 280 * k + 57);
    c.lineTo(w / 2 + 22, 280 * k + 25);
    c.stroke();
  } else cardSign(c, w / 2, 320 * k, 52, accent);
  pill(c, 30, h - 90 * k, w - 60, 70 * k, 18, kind === "done" ? "#e2f3ea" : "#fdeede");
  line(c, hint, w / 2, h - 54 * k, 44, kind === "done" ? "#12603e" : "#8a4408", 700);
};

const mono = (c, w, h, kind) => {
  const [, name, amount, hint] = rows[kind];
  const ink = "#182420";
  c.fillStyle = "#c3cfbf";
  c.fillRect(0, 0, w, h);
  c.fillStyle = "rgba(0,0,0,.05)";
  for (let y = 0; y < h; y += 6) c.fillRect(0, y, w, 1);
  line(c, name, w - 34, h * 0.2, h * 0.15, ink, 600, "right");
  line(c, "۱۰:۲۴", 34, h * 0.2, h * 0.13, ink, 500, "left");
  c.fillStyle = ink;
  c.fillRect(24, h * 0.33, w - 48, 5);
  line(c, amount, w / 2, h * 0.53, h * 0.21, ink, 800);
  line(c, hint, w / 2, h * 0.82, h * 0.17, ink, 700);
};

export const smallScreen = (kind, { accent = "#0d5c63", aspect = 4 / 3, style = "colour" } = {}) =>
  canvasTexture(640, Math.round(640 / aspect), (c, w, h) =>
    style === "mono" ? mono(c, w, h, kind) : colour(c, w, h, kind, accent),
  );

const pad = (c, w, top, bottom, accent) => {
  const keys = ["۱", "۲", "۳", "۴", "۵", "۶", "۷", "۸", "۹", "۰۰۰", "۰", "⌫"];
  const ch = (bottom - top) / 4;
  keys.forEach((key, i) => {
    const x = ((i % 3) * (w - 60)) / 3 + 30;
    const y = top + Math.floor(i / 3) * ch;
    pill(c, x + 8, y + 8, (w - 60) / 3 - 16, ch - 16, 20, "#ffffff");
    line(c, key, x + (w - 60) / 6, y + ch / 2 + 3, key.length > 1 ? 50 : 62, key === "⌫" ? accent : "#1b2d30", 600);
  });
};

const tiles = (c, w, top, bottom) => {
  const names = ["خرید", "پرداخت قبض", "مانده حساب", "شارژ", "گزارش‌ها", "تنظیمات"];
  const tones = ["#0d5c63", "#e07a2f", "#3a6ea5", "#7a5195", "#1d8a5a", "#5a6668"];
  const ch = (bottom - top) / 3;
  names.forEach((name, i) => {
    const x = 30 + ((i + 1) % 2) * ((w - 60) / 2);
    const y = top + Math.floor(i / 2) * ch;
    pill(c, x + 12, y + 12, (w - 60) / 2 - 24, ch - 24, 28, "#ffffff");
    pill(c, x + (w - 60) / 4 - 46, y + ch * 0.2, 92, 92, 30, tones[i]);
    pill(c, x + (w - 60) / 4 - 22, y + ch * 0.2 + 30, 44, 9, 4, "#fff");
    pill(c, x + (w - 60) / 4 - 22, y + ch * 0.2 + 50, 28, 9, 4, "#fff");
    line(c, name, x + (w - 60) / 4, y + ch * 0.76, 42, "#1b2d30", 700);
  });
};

export const bigScreen = (kind, { accent = "#0d5c63", aspect = 9 / 16 } = {}) =>
  canvasTexture(720, Math.round(720 / aspect), (c, w, h) => {
    c.fillStyle = "#eef3f3";
    c.fillRect(0, 0, w, h);
    pill(c, 0, 0, w, kind === "menu" ? 300 : 190, 0, accent);
    statusBar(c, w, "#ffffff");
    if (kind === "menu") {
      line(c, "فروشگاه نمونه", w / 2, 130, 60, "#ffffff", 800);
      line(c, "فروش امروز: ۴۸٬۶۵۰٬۰۰۰ ریال", w / 2, 220, 42, "#d5e8e8");
      tiles(c, w, 330, h - 40);
      return;
    }
    line(c, kind === "done" ? "رسید" : "خرید", w / 2, 130, 60, "#ffffff", 800);
    const [, name, amount, hint] = rows[kind];
    line(c, name, w / 2, 260, 46, "#5a6668");
    line(c, amount, w / 2, 345, 82, "#12282b", 800);
    if (kind === "done") {
      pill(c, w / 2 - 110, 470, 220, 220, 110, "#1d8a5a");
      c.strokeStyle = "#fff";
      c.lineWidth = 26;
      c.beginPath();
      c.moveTo(w / 2 - 52, 584);
      c.lineTo(w / 2 - 12, 626);
      c.lineTo(w / 2 + 58, 540);
      c.stroke();
      line(c, hint, w / 2, 770, 62, "#12603e", 800);
      pill(c, 50, 850, w - 100, h - 1050, 26, "#ffffff");
      line(c, "شماره پیگیری: ۴۸۲۱۷۵", w / 2, 850 + (h - 1050) / 2, 42, "#2b3b3e");
    } else if (kind === "tap") {
      cardSign(c, w / 2, 560, 130, accent);
      for (let i = 1; i < 4; i++) {
        c.strokeStyle = accent;
        c.lineWidth = 14;
        c.beginPath();
        c.arc(w / 2, 860, i * 58, Math.PI * 1.2, Math.PI * 1.8);
        c.stroke();
      }
      line(c, hint, w / 2, 940, 54, "#12282b", 700);
    } else pad(c, w, 420, h - 200, accent);
    pill(c, 40, h - 165, w - 80, 120, 30, "#e07a2f");
    line(c, kind === "done" ? "چاپ دوباره" : kind === "tap" ? "انصراف" : "ادامه", w / 2, h - 102, 54, "#2b1502", 800);
  });

/** The printed slip; its top leaves the printer first. */
export const slip = (amount = "۲٬۵۰۰٬۰۰۰ ریال") =>
  canvasTexture(480, 760, (c, w, h) => {
    c.fillStyle = "#fdfdfb";
    c.fillRect(0, 0, w, h);
    const ink = "#2a2a2e";
    line(c, "فروشگاه نمونه", w / 2, 70, 50, ink, 800);
    line(c, "رسید خرید", w / 2, 130, 40, ink, 600);
    const pairs = [
      ["پایانه", "۲۱۰۴۵۸۷"],
      ["تاریخ", "۱۴۰۴/۰۸/۳۰"],
      ["ساعت", "۱۰:۲۴"],
      ["کارت", "۶۰۳۷ **** ۱۲۵۴"],
      ["پیگیری", "۴۸۲۱۷۵"],
    ];
    pairs.forEach(([a, b], i) => {
      line(c, a, w - 40, 205 + i * 58, 34, ink, 500, "right");
      line(c, b, 40, 205 + i * 58, 34, ink, 500, "left");
    });
    c.fillStyle = ink;
    for (let x = 36; x < w - 36; x += 18) c.fillRect(x, 492, 10, 4);
    line(c, amount, w / 2, 550, 58, ink, 800);
    line(c, "تراکنش موفق", w / 2, 626, 42, ink, 700);
    line(c, "نسخه مشتری", w / 2, 690, 32, ink);
  });
