// Slim handheld: 64 × 158 × 40 mm. A straight body with round corners, an upright screen, flat keys, paper nearly as wide.
import { amount, crystal, glass, model } from "./displays.mjs";
import { dim, face, groove, isPale, mix, profile, rectangle, shape, slab, solid } from "./ink.mjs";
import { keypad } from "./keys.mjs";

export const slimSlot = 143.6;
const THICK = 40;

export const slimOutline = ({ corner = 21, foot = corner }) =>
  profile([
    [32, 158, corner],
    [32, 0, foot],
  ]);

/** A cap over the printer in a colour of its own, down to `reach` millimetres below the top. */
const capOf = (color, reach, corner) => {
  const outline = profile([
    [31.2, 157.2, corner - 0.8],
    [31.2, 158 - reach, 1],
  ]);
  return face(outline, color, 2) + shape(outline, "url(#round)", 'fill-opacity=".4"');
};

export const slim = ({
  body,
  cap,
  side = body,
  reach = 19,
  bezel = "#0d0f11",
  keys,
  trim,
  band,
  screen = [40, 42],
  accent,
  crystalGround,
  name,
  show = "buy",
  shop,
  keysFrom,
  bezelCorner = 5,
  lamps,
  ...form
}) => {
  const outline = slimOutline(form);
  const [wide, tall] = screen;
  const top = -158 + reach + 3.4;
  const corner = form.corner ?? 21;
  const display = crystalGround
    ? crystal(0, top + 4.4, wide, tall, { show, ground: crystalGround })
    : amount(0, top + 4.4, wide, tall, { show, accent, shop });
  const first = keysFrom ?? -top - tall - 17;
  return [
    solid(outline, body, THICK, { side }),
    cap ? capOf(cap, reach, corner) : groove(`M-31.6 ${-158 + reach}H31.6`, 0.5),
    trim ? rectangle(0, -158 + reach - 0.2, 64, 1.5, 0.3, trim) : "",
    band ? rectangle(-29.7, -120, 2.6, 104, 1.3, band) + rectangle(29.7, -120, 2.6, 104, 1.3, dim(band, 0.86)) : "",
    rectangle(0, -144.7, 60.4, 2.2, 1.1, "#050607"),
    rectangle(0, -142.4, 59, 0.5, 0.2, mix(cap ?? body, "#ffffff", 0.4), 'fill-opacity=".6"'),
    rectangle(0, top - 0.6, wide + 10.2, tall + 14.2, bezelCorner + 0.6, dim(body, isPale(body) ? 0.74 : 0.5)),
    glass(0, top, wide + 9, tall + 13, bezelCorner, bezel),
    display,
    lamps
      ? [0, 1, 2, 3].map((i) => rectangle(-6 + i * 4, top + 1.8, 2.4, 0.9, 0.4, i ? "#3f4a4d" : "#49d08a")).join("")
      : "",
    model(name, 0, top + tall + 10.4, 3.2),
    keypad(0, -first, { kind: "pill", step: [18, 13.2], size: [15.4, 8.4], ...keys }),
    shape(slab(0, -4.6, 14, 0.9, 0.4), "#000", 'fill-opacity=".25"'),
  ].join("");
};
