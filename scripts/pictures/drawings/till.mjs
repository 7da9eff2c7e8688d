// Desktop terminal with keys: 110 × 172 × 80 mm. A wedge wider at the foot, a round hood, a cable, actions in a side column.
import { amount, crystal, glass, model } from "./displays.mjs";
import { dim, face, groove, isPale, mix, profile, rectangle, shape, slab, solid } from "./ink.mjs";
import { counterKeys } from "./keys.mjs";

export const tillSlot = 165;
const THICK = 80;

export const tillOutline = ({ brow = 24, corner = 10, top = 45 }) =>
  profile([
    [top, 172, brow],
    [top + 2, 124, 10],
    [55, 6, 8],
    [54, 0, corner],
  ]);

/** The cable leaves the back and lies down at the left. */
export const cable = (color = "#1c1f22") => {
  const path = "M-40 -161C-78 -168 -84 -128 -82 -92S-108 -40 -114 -3";
  return [
    `<path d="${path}" transform="translate(2.4 1.4)" fill="none" stroke="#1c1712" stroke-opacity=".22" stroke-width="3.6" filter="url(#blur-1)"/>`,
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="3.6" stroke-linecap="round"/>`,
    `<path d="${path}" transform="translate(-.7 -.5)" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width=".8" stroke-linecap="round"/>`,
  ].join("");
};

const hoods = {
  plain: () => "",
  lines: () => groove("M-24 -150H24M-26 -145H26M-28 -140H28", 0.7),
  thumb: (color) =>
    shape(slab(0, -137, 30, 9, [4.5, 2]), dim(color, isPale(color) ? 0.85 : 0.6)) + groove("M-10 -132.4h20", 0.5),
  window: () => glass(0, -157, 52, 20, 8, "#22282b"),
  stripe: (_, stripe) => rectangle(0, -131, 78, 3, 1, stripe),
};

export const till = ({
  body,
  hood = body,
  hoodKind = "plain",
  stripe,
  bezel = "#14171a",
  screen = [58, 26],
  crystalGround = "#b9c8a2",
  accent,
  keys,
  name,
  show = "buy",
  shop,
  functions,
  cord = true,
  swipe,
  feet,
  nameAt = "glass",
  ...form
}) => {
  const outline = tillOutline(form);
  const cover = profile([
    [(form.top ?? 45) - 3, 169, (form.brow ?? 24) - 3],
    [(form.top ?? 45) - 1.4, 121, 7],
  ]);
  const [wide, tall] = screen;
  const top = -117;
  const first = top + tall + (functions ? 21 : 15);
  const ink = isPale(body) ? "#6c675f" : "#9aa1a6";
  return [
    cord ? cable() : "",
    swipe ? solid(slab(49, -124, 13, 112, 3), dim(body, 0.84), 26, { edge: 1 }) : "",
    solid(outline, body, THICK),
    swipe ? groove("M46.5 -118 51.5 -14", 1.1) : "",
    shape(cover, "#000", 'fill-opacity=".3" filter="url(#blur-1)" transform="translate(.4 .9)"'),
    face(cover, hood, 3),
    shape(cover, "url(#round)", 'fill-opacity=".55"'),
    hoods[hoodKind](hood, stripe),
    rectangle(0, -tillSlot - 1, 62, 2.4, 1.2, "#050607"),
    rectangle(0, -tillSlot + 1.4, 61, 0.5, 0.2, mix(hood, "#ffffff", 0.4), 'fill-opacity=".6"'),
    rectangle(0, top - 0.6, wide + 13.2, tall + 11.2, 5.6, dim(body, isPale(body) ? 0.74 : 0.5)),
    glass(0, top, wide + 12, tall + 10, 5, bezel),
    accent
      ? amount(0, top + 4, wide, tall, { show, accent, shop })
      : crystal(0, top + 4, wide, tall, { show, ground: crystalGround, oneLine: false }),
    nameAt === "glass" ? model(name, 0, top + tall + 8.2, 3.1) : model(name, -34, -4.4, 3.6, ink),
    functions
      ? [-1.5, -0.5, 0.5, 1.5]
          .map((i) => rectangle(i * 20.6, first - 8.4, 12, 4.6, 2.3, dim(keys.color, 0.75)))
          .join("")
      : "",
    counterKeys(0, first, { step: [20.6, (-first - 9) / 4 + 0.4], size: [16.4, (-first - 9) / 4 - 3.4], ...keys }),
    feet ? rectangle(-38, -1.6, 16, 1.6, 0.5, feet) + rectangle(38, -1.6, 16, 1.6, 0.5, feet) : "",
  ].join("");
};
