// What the printers print. Every model has a shop of its own; a slip shows as many lines as its length holds.
import { rectangle, write } from "./ink.mjs";

const PITCH = 4.3;
const HEAD = 5.2;

const row = ([label, value], right, left, y) =>
  write(label, right, y, 2.9, "#4b463f", { anchor: "start" }) +
  write(value, left, y, 2.9, "#1e1c19", { anchor: "end", weight: 700 });

/** Printed paper, `x` its middle and `foot` where it leaves the slot (upwards), or `hangs` below it. */
export const slip = (x, foot, { width = 57, length, shop, lines, hangs = false }) => {
  const top = hangs ? foot : foot - length;
  const [right, left] = [x + width / 2 - 5, x - width / 2 + 5];
  const printed = [write(shop, x, top + 6, HEAD * 0.86, "#1e1c19", { weight: 700 })];
  let y = top + 6;
  for (const line of lines) {
    y += PITCH;
    if (y > top + length - 2) break;
    if (line === "-")
      printed.push(
        `<path d="M${left} ${y - 1.6}H${right}" stroke="#6d675e" stroke-width=".35" stroke-dasharray="1.3 1"/>`,
      );
    else if (Array.isArray(line)) printed.push(row(line, right, left, y));
    else printed.push(write(line, x, y, 3.2, "#1e1c19", { weight: 600 }));
    if (line === "-") y -= 1.2;
  }
  const shade = hangs ? `transform="translate(0 ${2 * top + length}) scale(1 -1)"` : "";
  return [
    rectangle(x + 0.9, top + 0.5, width, length, 0.2, "#1c1712", 'fill-opacity=".16" filter="url(#blur-1)"'),
    rectangle(x, top, width, length, 0.2, "#fffefb"),
    rectangle(x, top, width, length, 0.2, "url(#bow)"),
    printed.join(""),
    rectangle(x, top, width, length, 0.2, "url(#curl)", shade),
    `<path d="M${x + width / 2 - 0.12} ${top}v${length}" stroke="#cfcac0" stroke-width=".24"/>`,
  ].join("");
};
