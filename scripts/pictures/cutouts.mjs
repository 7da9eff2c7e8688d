// Modelled things as pictures that drawings can hold: photographed once on nothing, and where in the picture they are.
import sharp from "sharp";

const OPAQUE = 200;
const SIDE = 900;
const kept = new Map();

/** The part of a picture that a thing covers, shadows left out: shares [left, top, width, height]. */
const covered = async (png) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, foot] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (data[(y * info.width + x) * 4 + 3] > OPAQUE) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        foot = Math.max(foot, y + 1);
      }
  return [left / SIDE, top / SIDE, (right - left) / SIDE, (foot - top) / SIDE];
};

const FADE = 70;
/** White inside, clear at the rim: a shadow that is longer than the picture fades instead of ending. */
const faded = (png) => {
  const rim = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><filter id="f"><feGaussianBlur stdDeviation="${FADE / 2.4}"/></filter><rect x="${FADE}" y="${FADE}" width="${SIDE - 2 * FADE}" height="${SIDE - 2 * FADE}" fill="#fff" filter="url(#f)"/></svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(rim), blend: "dest-in" }])
    .png()
    .toBuffer();
};

const photograph = async (studio, spec, shot) => {
  const png = await studio.picture(spec, { fill: 0.6, ...shot });
  return { png: await faded(png), box: await covered(png) };
};

/** An SVG image of the thing: its lowest point on the foot line at `x`, `width` millimetres broad. */
export const cutout = async (studio, { model, shot, x, width }) => {
  const key = JSON.stringify([model, shot]);
  if (!kept.has(key)) kept.set(key, await photograph(studio, model, shot));
  const { png, box } = kept.get(key);
  const side = width / box[2];
  const [left, top] = [x - (box[0] + box[2] / 2) * side, -(box[1] + box[3]) * side];
  return `<image href="data:image/png;base64,${png.toString("base64")}" x="${left}" y="${top}" width="${side}" height="${side}"/>`;
};
