// Draws the first sight of the home page: a desktop terminal and, on wide screens, a handheld beside it, on nothing.
// The slip that hangs from the slot is the page's own text; scene.json tells the page where the slot is.
//
//   npm run pictures -- hero
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { classic, classicSlot } from "./drawings/classic.mjs";
import { at, ground } from "./drawings/ink.mjs";
import { sheet } from "./drawings/sheet.mjs";
import { slip } from "./drawings/slips.mjs";
import { station, stationSlot } from "./drawings/station.mjs";
import { encode, openStudio, root } from "./studio.mjs";

const WHITE = { body: "#d9d5ce", lid: "#cdc8c0", lugs: "#a9a49c", keys: { color: "#f1efea", ink: "#24292d" } };
const SLIP = {
  length: 24,
  shop: "پیک شهر",
  lines: [
    ["مرسوله", "۳۰۲۱"],
    ["مبلغ", "۱۸۰٬۰۰۰"],
  ],
};
/** Half the width of the desktop terminal's foot, and how thick it looks. */
const BASE = [79, 92];

const desk = (slot, withMast) => ground(...BASE) + station({ shop: "فروشگاه نمونه", slot, withMast });
const beside = () =>
  at(184, -8, ground(34, 62) + classic({ ...WHITE, name: "S910", accent: "#14595f" }) + slip(0, -classicSlot, SLIP));

/** Parts in millimetres [left, top, width, height]; `scale` is CSS pixels a millimetre. */
const pictures = {
  desktop: { part: [-108, -241, 368, 256], scale: 1.62, slot: 121, draw: (slot) => beside() + desk(slot, true) },
  phone: { part: [-104, -206, 226, 221], scale: 1.44, slot: 124, draw: (slot) => desk(slot, false) },
};
const LIMIT = 40_000;

const studio = await openStudio();
const folder = join(root, "public/hero");
await mkdir(folder, { recursive: true });
const places = {};
for (const [name, { part, scale, slot, draw }] of Object.entries(pictures)) {
  const [left, top, width, height] = part;
  const { body, ...size } = sheet(draw(slot), part, scale * 4);
  const png = await studio.sheet(body, size.width, size.height);
  const webp = await encode(png, { limit: LIMIT, width: Math.round(width * scale * 2) });
  await writeFile(join(folder, `${name}.webp`), webp);
  const pixels = (value) => Math.round(value * scale * 10) / 10;
  places[name] = {
    width: pixels(width),
    height: pixels(height),
    slot: { middle: pixels(-left), top: pixels(-stationSlot.height - top), width: pixels(slot) },
    foot: pixels(-top),
  };
  console.log(`hero/${name}.webp ${(webp.length / 1000).toFixed(1)} kB`);
}
await writeFile(join(folder, "scene.json"), `${JSON.stringify(places, null, 2)}\n`);
await studio.close();
