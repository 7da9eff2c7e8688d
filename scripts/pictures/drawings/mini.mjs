// Mobile mini reader: 66 × 106 × 18 mm. Palm size, round keys, a screen of one line, the card goes in from below.
import { glass, model, shown } from "./displays.mjs";
import { at, dim, groove, profile, rectangle, solid } from "./ink.mjs";
import { keypad } from "./keys.mjs";

/** How far the card stands out below the reader. */
export const CARD = 17;

export const miniOutline = ({ corner = 16 }) =>
  profile([
    [33, 106, corner],
    [33, 0, corner],
  ]);

const bankCard = (color) =>
  [
    rectangle(1, -CARD - 6, 54, CARD + 6, [0, 3.2], dim(color, 0.6)),
    rectangle(0, -CARD - 6, 54, CARD + 6, [0, 3.2], color),
    rectangle(0, -CARD - 6, 54, CARD + 6, [0, 3.2], "url(#across)"),
    rectangle(0, -CARD, 54, 4, 0, "#000", 'fill-opacity=".35" filter="url(#blur-1)"'),
    rectangle(0, -8.4, 34, 1.6, 0.8, "#fff", 'fill-opacity=".5"'),
    rectangle(-10, -5, 14, 1.4, 0.7, "#fff", 'fill-opacity=".35"'),
  ].join("");

export const mini = ({ body, keys, name, card = "#14595f", sum = "۸۹٬۰۰۰", show, ...form }) =>
  bankCard(card) +
  at(
    0,
    -CARD,
    [
      solid(miniOutline(form), body, 18, { edge: 3 }),
      rectangle(0, -99, 54.6, 24.6, 6.4, dim(body, 0.74)),
      glass(0, -98.5, 53.6, 23.6, 6, "#0d1012"),
      shown(0, -94, 45, 14, show === "pin" ? "رمز ••••" : sum, "#d6f1ee"),
      model(name, 0, -76.6, 2.6, "#8d979d"),
      keypad(0, -69.4, { kind: "round", step: [16.4, 13.1], size: [10.8, 10.8], ...keys }),
      groove("M-24 -1.6H24", 0.6),
    ].join(""),
  );
