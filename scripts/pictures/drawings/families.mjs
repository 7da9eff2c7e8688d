// The eight families: how each is drawn, where its slip comes out, how much ground it takes and where to look closely.
import { classic, classicOutline, classicSlot } from "./classic.mjs";
import { ground } from "./ink.mjs";
import { mini, miniOutline } from "./mini.mjs";
import { pad, padOutline } from "./pad.mjs";
import { slim, slimOutline, slimSlot } from "./slim.mjs";
import { slip } from "./slips.mjs";
import { station, stationOutline, stationSlot } from "./station.mjs";
import { till, tillOutline, tillSlot } from "./till.mjs";
import { hood, hoodOutline, hoodSlot, hoodTop, touch, touchOutline, touchSlot } from "./touch.mjs";

/**
 * `slot` millimetres above the foot, `foot` half the width that stands, `thick` as it looks; `keys` and `printer` are the
 * middle and the side of the square that a close picture shows: [x, y, side].
 */
export const families = {
  classic: {
    draw: classic,
    slot: classicSlot,
    foot: 35,
    thick: 62,
    outline: classicOutline,
    keys: [2, -62, 128],
    printer: [2, -160, 128],
  },
  slim: {
    draw: slim,
    slot: slimSlot,
    foot: 30,
    thick: 40,
    outline: slimOutline,
    keys: [1, -60, 122],
    printer: [1, -134, 116],
  },
  touch: {
    draw: touch,
    slot: touchSlot,
    foot: 39,
    thick: 48,
    outline: touchOutline,
    keys: [2, -62, 128],
    printer: [2, -158, 122],
  },
  hood: {
    draw: hood,
    slot: hoodSlot,
    foot: 39,
    thick: 40,
    outline: hoodOutline,
    top: hoodTop,
    keys: [2, -70, 142],
    printer: [3, -176, 138],
  },
  till: {
    draw: till,
    slot: tillSlot,
    foot: 55,
    thick: 80,
    outline: tillOutline,
    keys: [2, -66, 138],
    printer: [2, -146, 134],
  },
  station: {
    draw: station,
    slot: stationSlot.height,
    foot: 79,
    thick: 92,
    outline: stationOutline,
    keys: [0, -143, 206],
    printer: [4, -52, 136],
    hangs: true,
  },
  pad: { draw: pad, foot: 44, thick: 42, outline: padOutline, keys: [2, -74, 152] },
  mini: { draw: mini, foot: 26, thick: 6, outline: miniOutline, keys: [0, -64, 116] },
};

const linesOf = (text) =>
  text.split(/\/(?!\d|[۰-۹])/).map((line) => {
    if (line === "-") return line;
    if (line.startsWith("!")) return line.slice(1);
    const gap = line.lastIndexOf(" ");
    return [line.slice(0, gap), line.slice(gap + 1)];
  });

const slipOf = (family, [shop, length, text]) =>
  slip(0, -family.slot, { shop, length, lines: linesOf(text), hangs: family.hangs });

/** The front of a device with its slip; `more` replaces parts of its specification. Without `stands` it has no shadow. */
export const front = (spec, more = {}, { stands = true } = {}) => {
  const { family: name, slip: printed, ...parts } = { ...spec, ...more };
  const family = families[name];
  const shop = parts.shop ?? printed?.[0];
  return [
    stands ? ground(family.foot, family.thick) : "",
    family.draw({ ...parts, shop }),
    printed ? slipOf(family, printed) : "",
  ].join("");
};
