// Keys: one shape and colour for digits, three colours for what ends, corrects and confirms.
import { dim, isPale, mix, rectangle, shape, slab, write } from "./ink.mjs";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];
const STOP = { fill: "#cf3a32", sign: "M-1.5-1.5 1.5 1.5M1.5-1.5-1.5 1.5" };
const BACK = { fill: "#dfa626", sign: "M.8-1.6-.9 0 .8 1.6" };
const GO = { fill: "#2f9553", sign: "M-1.6 0A1.6 1.6 0 1 0 1.6 0 1.6 1.6 0 1 0-1.6 0" };
export const ACTIONS = [STOP, BACK, GO];

/** Outline of a key. `kind`: soft (rounded), square, pill, round, lean (narrower below), arch (rounded above). */
const outline = (kind, x, y, width, height) => {
  const least = Math.min(width, height);
  if (kind === "square") return slab(x, y, width, height, 0.7);
  if (kind === "pill") return slab(x, y, width, height, least / 2);
  if (kind === "round") return slab(x, y + (height - least) / 2, least, least, least / 2);
  if (kind === "arch") return slab(x, y, width, height, [least * 0.48, 0.8]);
  if (kind === "bowl") return slab(x, y, width, height, [0.8, least * 0.48]);
  return slab(x, y, width, height, 2.1);
};

/** A key: its shadow, its side below, its lit top. */
const cap = (kind, x, y, width, height, color) => {
  const top = outline(kind, x, y, width, height - 0.7);
  return [
    shape(outline(kind, x + 0.35, y + 0.55, width, height), "#000", 'fill-opacity=".32" filter="url(#blur-1)"'),
    shape(outline(kind, x, y + 0.2, width, height), dim(color, isPale(color) ? 0.66 : 0.5)),
    `<g filter="url(#${isPale(color) ? "pale" : "edge"}-1)">${shape(top, color)}${shape(top, "url(#cap)")}</g>`,
  ].join("");
};

const label = (text, x, y, size, fill) => write(text, x, y, size, fill, { latin: true, weight: 700 });

const stroke = (sign, x, y, size, color = "#fff") =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="${sign}" fill="none" stroke="${color}" stroke-width=".62" stroke-linecap="round" stroke-linejoin="round"/>`;

export const action = ({ fill, sign }, kind, x, y, width, height, { plain, ink = "#fff" } = {}) =>
  cap(kind, x, y, width, height, plain ?? fill) +
  stroke(sign, x, y + (height - 0.7) / 2, Math.min(width, height) / 7.6, plain ? mix(fill, "#ffffff", 0.1) : ink);

/**
 * Three columns of digits below `y`, over them what `extra` names (`nav`: one broad key, `functions`: four small ones),
 * below them three action keys unless `actions` is false. `step` is [across, down], `size` is [width, height].
 */
export const keypad = (
  x,
  y,
  { kind = "soft", color, ink, step, size, extra, actions = true, actionKind, digits = DIGITS, plain, hint = true },
) => {
  const [width, height] = size;
  const letters = height * 0.56;
  const place = (i) => [x + ((i % 3) - 1) * step[0], y + Math.floor(i / 3) * step[1]];
  const parts = digits.map((digit, i) => {
    const [kx, ky] = place(i);
    return cap(kind, kx, ky, width, height, color) + label(digit, kx, ky + height * 0.5 + letters * 0.3, letters, ink);
  });
  if (hint && kind !== "round") {
    // A raised bar on the five, as fingers look for it.
    const [kx, ky] = place(4);
    parts.push(rectangle(kx, ky + height - 2, width * 0.2, 0.45, 0.2, ink, 'fill-opacity=".6"'));
  }
  if (actions)
    parts.push(
      ...ACTIONS.map((one, i) => {
        const [kx, ky] = place(12 + i);
        return action(one, actionKind ?? kind, kx, ky, width, height, { plain: plain && color });
      }),
    );
  if (extra === "functions")
    for (let i = 0; i < 4; i++) {
      const kx = x + (i - 1.5) * step[0] * 0.72;
      const ky = y - step[1] * 0.78;
      parts.push(cap("square", kx, ky, step[0] * 0.56, height * 0.68, dim(color, 0.8)));
      parts.push(rectangle(kx, ky + height * 0.22, step[0] * 0.26, 0.7, 0.3, ink, 'fill-opacity=".75"'));
    }
  if (extra === "nav") {
    parts.push(cap("pill", x, y - step[1] * 0.82, step[0] * 1.9, height * 0.76, dim(color, 0.84)));
    for (const side of [-1, 1])
      parts.push(
        stroke(
          side < 0 ? "M.8-1.6-.9 0 .8 1.6" : "M-.8-1.6.9 0-.8 1.6",
          x + side * step[0] * 0.72,
          y - step[1] * 0.82 + height * 0.34,
          0.7,
          ink,
        ),
      );
  }
  return parts.join("");
};

/** Four columns: the digits and, at the right, stop, correct and a confirm key twice as tall (or `square`: four by four). */
export const counterKeys = (x, y, { kind = "soft", color, ink, step, size, tall = true, plain }) => {
  const [width, height] = size;
  const letters = height * 0.52;
  const digits = DIGITS.map((digit, i) => {
    const kx = x + ((i % 3) - 1.5) * step[0];
    const ky = y + Math.floor(i / 3) * step[1];
    return cap(kind, kx, ky, width, height, color) + label(digit, kx, ky + height * 0.5 + letters * 0.3, letters, ink);
  });
  const side = x + 1.5 * step[0];
  const end = tall ? height + step[1] : height;
  const more = tall
    ? ""
    : cap(kind, side, y + 3 * step[1], width, height, dim(color, 0.82)) +
      rectangle(side, y + 3 * step[1] + height * 0.44, width * 0.4, 0.8, 0.4, ink, 'fill-opacity=".7"');
  return [
    ...digits,
    action(STOP, kind, side, y, width, height, { plain }),
    action(BACK, kind, side, y + step[1], width, height, { plain }),
    action(GO, kind === "round" ? "pill" : kind, side, y + 2 * step[1], width, end, { plain }),
    more,
  ].join("");
};

/** Three soft keys of an Android terminal. */
export const softKeys = (x, y, color, width = 11) =>
  [-1, 0, 1].map((i) => cap("pill", x + i * (width + 5), y, width, 4.6, color)).join("");
