// What the displays show, in Persian, and the glass in front of them. Each fills a box: `x` its middle, `y` its upper edge.
import { dim, mix, rectangle, write } from "./ink.mjs";

const INK = "#12282b";
const SOFT = "#566466";

/** Black glass with a streak of light. */
export const glass = (x, y, width, height, radius, color = "#0d0f11") =>
  `${rectangle(x, y, width, height, radius, color)}${rectangle(x, y, width, height, radius, "url(#gloss)", 'fill-opacity=".5"')}`;

const rows = {
  buy: ["خرید", "مبلغ (تومان)", "۲۵۰٬۰۰۰", "کارت بکشید"],
  pin: ["خرید", "مبلغ ۲۵۰٬۰۰۰ تومان", "• • • •", "رمز کارت"],
  done: ["رسید مشتری", "مبلغ (تومان)", "۲۵۰٬۰۰۰", "تراکنش موفق"],
};

const signal = (x, y, fill) =>
  [0, 1, 2, 3].map((i) => rectangle(x + i * 1.1, y - 0.8 - i * 0.55, 0.75, 0.8 + i * 0.55, 0, fill)).join("");

/** The amount to be paid in colour; a tall one has room for a shop's name above it. */
export const amount = (x, y, width, height, { show = "buy", accent, shop }) => {
  const [title, label, sum, hint] = rows[show];
  const unit = Math.min(width / 49, height / 36);
  const head = 8.6 * unit;
  const middle = y + head + (height - head - 8.6 * unit) * (height > width ? 0.56 : 0.5);
  const named = height > width && shop;
  return [
    rectangle(x, y, width, height, 1, "#f3f8f9"),
    rectangle(x, y, width, head, [1, 0], accent),
    write(title, x, y + head * 0.74, 5.2 * unit, "#fff", { weight: 700 }),
    signal(x - width / 2 + 2, y + head * 0.7, "#fff"),
    named ? write(shop, x, y + head + 6.4 * unit, 4.4 * unit, INK, { weight: 700 }) : "",
    write(label, x, middle - 3.6 * unit, 3.9 * unit, SOFT),
    write(sum, x, middle + 5.2 * unit, 8.8 * unit, show === "pin" ? accent : INK, { weight: 800 }),
    rectangle(x, y + height - 8.6 * unit, width * 0.72, 6.8 * unit, 1.2 * unit, mix(accent, "#ffffff", 0.82)),
    write(hint, x, y + height - 3.9 * unit, 4.2 * unit, dim(accent, 0.85), { weight: 700 }),
  ].join("");
};

/** Dark letters on a lit green, grey or amber ground. */
export const crystal = (x, y, width, height, { show = "buy", ground = "#b9c8a2", oneLine = false }) => {
  const [title, , sum] = rows[show];
  const ink = "#1d2618";
  const upper = show === "pin" ? "مبلغ ۲۵۰٬۰۰۰" : title === "خرید" ? "مبلغ" : title;
  return [
    rectangle(x, y, width, height, 0.8, ground),
    rectangle(x, y, width, height, 0.8, "url(#round)", 'fill-opacity=".5"'),
    oneLine
      ? write(sum, x, y + height * 0.68, height * 0.5, ink, { weight: 700 })
      : write(upper, x, y + height * 0.38, height * 0.25, ink, { weight: 600 }) +
        write(sum, x, y + height * 0.8, height * 0.37, ink, { weight: 800 }),
  ].join("");
};

const TILES = ["خرید", "قبض", "مانده", "شارژ", "گزارش", "تنظیم"];
const TONES = ["#14727a", "#c06f34", "#3a6ea5", "#7a5bb0", "#4d8f4f", "#8a733c"];

/** An icon's sign: told apart by its lines, not by a picture of anything. */
const sign = (kind, x, y, u) => {
  const line = (d) =>
    `<path transform="translate(${x} ${y}) scale(${u})" d="${d}" fill="none" stroke="#fff" stroke-width=".9" stroke-linecap="round" stroke-linejoin="round"/>`;
  return line(
    [
      "M-3-2h6v4.4h-6ZM-3-.6h6",
      "M-2-2.8h4v5.6l-1-.8-1 .8-1-.8-1 .8ZM-.8-1h1.6",
      "M-3-1.6h5.4v4.2h-5.4ZM-2.2-1.6 1.4-3v1.4M1.2.6h.2",
      "M-1.6-3h3.2v6h-3.2ZM-.3 1.8h.6",
      "M-2.6 2.6V0M0 2.6v-5M2.6 2.6v-3.6",
      "M-3-1.4h6M-3 1.4h6M1-2.2v1.6M-1 .6v1.6",
    ][kind],
  );
};

/** The first screen of an Android terminal: the shop's name and six services, `columns` in a row. */
export const menu = (x, y, width, height, { accent, shop, show = "menu", columns = 2, tones = TONES, hint }) => {
  const unit = width / 70;
  const head = height * 0.26;
  const top = [
    rectangle(x, y, width, height, 1.4, "#f1f6f7"),
    rectangle(x, y, width, head, [1.4, 0], accent),
    rectangle(x, y, width, head, [1.4, 0], "url(#gloss)", 'fill-opacity=".7"'),
    write("۱۰:۲۴", x + width / 2 - 3 * unit, y + 5 * unit, 3.4 * unit, "#fff", { anchor: "start", weight: 600 }),
    signal(x - width / 2 + 3 * unit, y + 5 * unit, "#fff"),
    write(shop, x, y + head * 0.56, 6.6 * unit, "#fff", { weight: 700 }),
    write(show === "menu" ? (hint ?? "یک خدمت را انتخاب کنید") : "خرید", x, y + head * 0.82, 3.9 * unit, "#fff", {
      more: 'fill-opacity=".85"',
    }),
  ].join("");
  if (show !== "menu") return top + paying(x, y + head, width, height - head, unit, { accent, show });
  const lines = 6 / columns;
  const room = (height - head - 4 * unit) * (columns === 3 ? 0.66 : 1);
  const step = [width / (columns + 0.25), room / lines];
  const size = Math.min(step[0] * 0.62, step[1] * 0.56);
  const tiles = TILES.map((name, i) => {
    const cx = x + ((columns - 1) / 2 - (i % columns)) * step[0];
    const cy = y + head + 3 * unit + Math.floor(i / columns) * step[1];
    return (
      rectangle(cx, cy + step[1] * 0.1, size, size, size * 0.24, tones[i]) +
      sign(i, cx, cy + step[1] * 0.1 + size / 2, size / 10) +
      write(name, cx, cy + step[1] * 0.1 + size + 4.3 * unit, 3.9 * unit, INK)
    );
  });
  return top + tiles.join("") + (columns === 3 ? today(x, y + head + room + 5 * unit, width, unit, accent) : "");
};

/** A panel below the services: what was sold today. */
const today = (x, y, width, unit, accent) =>
  [
    rectangle(x, y, width - 6 * unit, 19 * unit, 2.4 * unit, "#fff", `stroke="#d6e0e1" stroke-width="${0.4 * unit}"`),
    write("فروش امروز", x + width / 2 - 7 * unit, y + 7.4 * unit, 3.9 * unit, SOFT, { anchor: "start" }),
    write("۱۲٬۴۵۰٬۰۰۰", x + width / 2 - 7 * unit, y + 15 * unit, 5.8 * unit, INK, { anchor: "start", weight: 800 }),
    ...[5, 8, 6, 11, 9].map((tall, i) =>
      rectangle(
        x - width / 2 + (9 + i * 4.4) * unit,
        y + (15.4 - tall) * unit,
        2.8 * unit,
        tall * unit,
        0.6 * unit,
        accent,
      ),
    ),
  ].join("");

/** The same screen while a customer pays. */
const paying = (x, y, width, height, unit, { accent, show }) => {
  const [, label, sum, hint] = rows[show];
  return [
    write(label, x, y + height * 0.16, 4.6 * unit, SOFT),
    write(sum, x, y + height * 0.32, 11 * unit, show === "pin" ? accent : INK, { weight: 800 }),
    show === "done"
      ? `<circle cx="${x}" cy="${y + height * 0.52}" r="${7 * unit}" fill="#2f8f5b"/><path d="M${x - 3.2 * unit} ${y + height * 0.52}l${2.3 * unit} ${2.4 * unit} ${4.2 * unit} ${-4.8 * unit}" fill="none" stroke="#fff" stroke-width="${1.5 * unit}" stroke-linecap="round"/>`
      : `<g fill="none" stroke="${accent}" stroke-width="${1.3 * unit}" stroke-linecap="round">${[7, 13, 19].map((r) => `<path d="M${x + (r * 0.42 - 8) * unit} ${y + height * 0.51 - r * unit * 0.55}a${r * unit} ${r * unit} 0 0 1 0 ${r * unit * 1.1}"/>`).join("")}</g>`,
    rectangle(x, y + height * 0.72, width * 0.78, height * 0.15, 2 * unit, accent),
    write(hint, x, y + height * 0.82, 5 * unit, "#fff", { weight: 700 }),
  ].join("");
};

const PAD = ["۱", "۲", "۳", "۴", "۵", "۶", "۷", "۸", "۹", "⌫", "۰", "✓"];

/** A lying screen: keys for the amount at the start of the counter, the amount and one button at its end. */
export const counter = (x, y, width, height, { accent, shop, sum = "۲۵۰٬۰۰۰", button = "کارت بکشید" }) => {
  const unit = width / 180;
  const [left, right] = [x - width / 2, x + width / 2];
  const head = 15 * unit;
  const key = (text, i) => {
    const cx = left + (17 + (i % 3) * 23.5) * unit;
    const cy = y + head + 4.5 * unit + Math.floor(i / 3) * 17.4 * unit;
    return (
      rectangle(cx, cy, 21 * unit, 15 * unit, 2.4 * unit, "#fff", `stroke="#cfdcdd" stroke-width="${0.5 * unit}"`) +
      write(text, cx, cy + 10.6 * unit, 8.4 * unit, INK, { weight: 500 })
    );
  };
  const middle = right - 45 * unit;
  return [
    rectangle(x, y, width, height, 1.6, "#f3f7f8"),
    rectangle(x, y, width, head, [1.6, 0], accent),
    `<path d="M${left} ${y}h${width * 0.46}l${-9 * unit} ${head}H${left}Z" fill="#fff" fill-opacity=".12"/>`,
    write(shop, right - 7 * unit, y + 10.2 * unit, 6.6 * unit, "#fff", { anchor: "start", weight: 700 }),
    write("۱۰:۲۴", left + 7 * unit, y + 10 * unit, 6 * unit, "#fff", { anchor: "end" }),
    ...PAD.map(key),
    write("مبلغ خرید", right - 8 * unit, y + head + 12 * unit, 6.4 * unit, SOFT, { anchor: "start" }),
    write(sum, right - 8 * unit, y + head + 30 * unit, 18 * unit, INK, { anchor: "start", weight: 800 }),
    write("تومان", right - 8 * unit, y + head + 41 * unit, 6.2 * unit, SOFT, { anchor: "start" }),
    rectangle(middle, y + height - 26 * unit, 74 * unit, 19 * unit, 3.6 * unit, accent),
    write(button, middle, y + height - 13.6 * unit, 7.6 * unit, "#fff", { weight: 700 }),
  ].join("");
};

/** The customer's small display. */
export const shown = (x, y, width, height, text, color = "#8fe0d8") =>
  rectangle(x, y, width, height, 1.2, "#0b1516") +
  rectangle(x, y, width, height, 1.2, "url(#gloss)", 'fill-opacity=".35"') +
  write(text, x, y + height * 0.66, height * 0.44, color, { weight: 600 });

export const model = (name, x, y, size = 3, fill = "#aab0b4") =>
  write(name, x, y, size, fill, { latin: true, weight: 600, more: 'letter-spacing=".3"' });
