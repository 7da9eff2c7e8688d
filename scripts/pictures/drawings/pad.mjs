// PIN pad: 90 × 150 × 42 mm. Shoulders and a shield around the keys, a coiled lead, no printer.
import { amount, crystal, glass, model } from "./displays.mjs";
import { dim, face, isPale, profile, rectangle, shape, solid } from "./ink.mjs";
import { keypad } from "./keys.mjs";

const THICK = 42;

export const padOutline = ({ brow = 9, corner = 12, head = 35 }) =>
  profile([
    [head, 150, brow],
    [head + 1, 96, 9],
    [45, 82, 9],
    [45, 0, corner],
  ]);

/** From the top of the back in a bow to the right, then in turns that hang down. */
export const lead = (color = "#17191c") => {
  const turns = Array.from({ length: 10 }, (_, i) => {
    const share = i / 9;
    const [x, y] = [46 + share * 27, -164 + share * 29];
    const turn = (stroke, width) =>
      `<ellipse cx="${x}" cy="${y}" rx="1.5" ry="6.6" transform="rotate(47 ${x} ${y})" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
    return turn(color, 1.7) + turn("#fff", 0.4).replace("/>", ' stroke-opacity=".35"/>');
  });
  const bow = "M0 -148C-2 -176 26 -180 43 -167";
  return [
    `<path d="M48 -158 74 -131" transform="translate(2 2.4)" stroke="#1c1712" stroke-opacity=".25" stroke-width="11" stroke-linecap="round" filter="url(#blur-2)"/>`,
    `<path d="${bow}" fill="none" stroke="${color}" stroke-width="3.2" stroke-linecap="round"/>`,
    `<path d="${bow}" transform="translate(-.3 -.7)" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width=".7"/>`,
    turns.join(""),
    rectangle(76, -136, 7, 9, 1.6, color, 'transform="rotate(-43 76 -132)"'),
  ].join("");
};

export const pad = ({
  body,
  shield = dim(body, 0.8),
  bezel = "#0f1214",
  keys,
  screen = [44, 24],
  crystalGround,
  accent,
  name,
  show = "buy",
  shop,
  trim,
  lamps,
  plate,
  ...form
}) => {
  const outline = padOutline(form);
  const [wide, tall] = screen;
  const top = -143;
  const first = -74;
  const collar = profile([
    [41.5, 79, 8],
    [41.5, 4, (form.corner ?? 12) - 2.5],
  ]);
  const well = profile([
    [36.6, 77.4, 5],
    [36.6, 7.4, 7],
  ]);
  return [
    lead(),
    solid(outline, body, THICK),
    trim
      ? `<path d="${outline}" fill="none" stroke="${trim}" stroke-width="1.4" transform="translate(0 -2.6) scale(.965)"/>`
      : "",
    plate
      ? face(
          profile([
            [(form.head ?? 35) - 2, 147.6, (form.brow ?? 9) - 2],
            [(form.head ?? 35) - 1.6, 94, 5],
          ]),
          plate,
          1,
        )
      : "",
    face(collar, shield, 3),
    shape(well, dim(shield, isPale(shield) ? 0.72 : 0.55)),
    shape(well, "url(#down)"),
    rectangle(0, top - 0.5, wide + 11, tall + 13, 5.5, dim(body, isPale(body) ? 0.72 : 0.45)),
    glass(0, top, wide + 10, tall + 12, 5, bezel),
    accent
      ? amount(0, top + 4, wide, tall, { show, accent, shop })
      : crystal(0, top + 4, wide, tall, { show, ground: crystalGround }),
    lamps
      ? [0, 1, 2, 3].map((i) => rectangle(-7.5 + i * 5, top + 1.6, 3, 1, 0.5, i ? "#3f4a4d" : "#49d08a")).join("")
      : "",
    model(name, 0, top + tall + 9.4, 3.1),
    keypad(0, first, { step: [22.4, 13.1], size: [18.4, 9.8], ...keys }),
  ].join("");
};
