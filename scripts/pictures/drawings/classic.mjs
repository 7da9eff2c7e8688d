// Classic handheld with a clamshell printer: 84 × 181 × 62 mm. The head is wider than the waisted body.
import { amount, crystal, glass, model } from "./displays.mjs";
import { dim, face, groove, isPale, mix, profile, rectangle, shape, slab, solid } from "./ink.mjs";
import { keypad } from "./keys.mjs";

const HEIGHT = 181;
const THICK = 62;

/** `grow` widens all of it: a rubber guard around the body. */
export const classicOutline = ({ waist = 34.5, foot = 34.5, corner = 11, brow = 11, shoulder = 84, grow = 0 }) =>
  profile([
    [38 + grow, HEIGHT, brow],
    [42 + grow, HEIGHT - 16, 10],
    [42 + grow, shoulder + 26, 18],
    [waist + grow, shoulder - 4, 22],
    [waist + grow - 0.5, 60, 20],
    [foot + grow, 20, 20],
    [foot + grow - 0.5, 0, corner],
  ]);

/** What the lid of the printer looks like, between two heights. */
const lids = {
  plain: () => groove("M-24 -129h48", 0.4),
  ribs: (color) =>
    [0, 1, 2, 3, 4]
      .map((i) => rectangle(0, -164 + i * 5.6, 44 - i * 2, 1.7, 0.85, dim(color, isPale(color) ? 0.82 : 0.6)))
      .join(""),
  split: (color) => groove("M0 -168v44", 0.5) + rectangle(0, -133, 15, 4, 2, dim(color, isPale(color) ? 0.8 : 0.55)),
  window: () => glass(0, -162, 40, 18, 4, "#23292c") + rectangle(0, -157, 26, 9, 4, "#fff", 'fill-opacity=".16"'),
  stripe: (_, accent) => rectangle(0, -131, 74, 3.4, 0.6, accent),
  thumb: (color) =>
    shape(slab(0, -136, 26, 10, [5, 3]), dim(color, isPale(color) ? 0.84 : 0.62)) +
    groove("M-9 -132.5h18M-9 -130.3h18", 0.5),
  wave: (color) =>
    shape(
      "M-33 -142C-14 -150 12 -132 33 -142V-127Q33 -123 29 -123H-29Q-33 -123-33 -127Z",
      dim(color, isPale(color) ? 0.87 : 0.72),
    ),
};

/** The front, without its slip. */
export const classic = ({
  body,
  lid = body,
  side = body,
  bezel = "#0d0f11",
  keys,
  lidKind = "plain",
  lugs = dim(body, 0.7),
  trim,
  guard,
  screen,
  accent,
  crystalGround,
  name,
  extra,
  show = "buy",
  shop,
  lamps,
  ...form
}) => {
  const outline = classicOutline(form);
  const [wide, tall] = screen ?? [52, 37];
  const lidOutline = profile([
    [34.5, 175, 8],
    [37, 166, 8],
    [37, 121, form.lidCorner ?? 7],
  ]);
  const top = -116;
  const display = crystalGround
    ? crystal(0, top + 4, wide, tall, { show, ground: crystalGround })
    : amount(0, top + 4, wide, tall, { show, accent, shop });
  const lug = (sideways) => rectangle(sideways * 42.5, -152, 4.6, 15, 2, lugs);
  return [
    `<g>${solid(slab(-42.6, -152, 5, 15, 2), lugs, 14, { edge: 1 })}</g>`,
    guard
      ? solid(
          classicOutline({ ...form, waist: (form.waist ?? 34.5) + 2.6, foot: (form.foot ?? 34.5) + 2.6 }),
          guard,
          THICK,
          {
            edge: 2,
          },
        )
      : "",
    solid(outline, body, guard ? 6 : THICK, { side }),
    `<g filter="url(#edge-1)">${lug(1.02)}</g>`,
    trim
      ? `<path d="${outline}" fill="none" stroke="${trim}" stroke-width="1.6" stroke-opacity=".95" transform="translate(0 -1.6) scale(.968 .982)"/>`
      : "",
    shape(lidOutline, "#000", 'fill-opacity=".35" filter="url(#blur-1)" transform="translate(.4 .8)"'),
    face(lidOutline, lid, 3),
    shape(lidOutline, "url(#round)", 'fill-opacity=".55"'),
    lids[lidKind](lid, accent),
    rectangle(0, -172.4, 61, 2.3, 1.1, "#050607"),
    rectangle(0, -169.9, 61, 0.5, 0.2, mix(lid, "#ffffff", 0.35), 'fill-opacity=".6"'),
    rectangle(0, top - 0.5, wide + 10.6, tall + 14, 5.4, dim(body, isPale(body) ? 0.72 : 0.5)),
    glass(0, top, wide + 9, tall + 12.4, 4.6, bezel),
    display,
    lamps
      ? [0, 1, 2, 3].map((i) => rectangle(-7.5 + i * 5, top + 1.5, 3, 1, 0.5, i ? "#3f4a4d" : "#49d08a")).join("")
      : "",
    model(name, 0, top + tall + 9.6, 3.4),
    keypad(0, -(form.keysFrom ?? 62.6), { step: [19.4, 11.4], size: [15.8, 8.7], ...keys, extra }),
  ].join("");
};

/** Where a slip leaves the printer: the middle of the slot, millimetres above the foot. */
export const classicSlot = 171.6;
