// Decodes and encodes an image off the main thread. Plain ESM that imports only packages, because Next, esbuild and
// vitest all start it unchanged; hence no "server-only".
import { parentPort } from "node:worker_threads";
import sharp from "sharp";

sharp.cache(false);
// Leaves the other cores to the shop.
sharp.concurrency(1);

/** Takes only the first frame of an animation, rotated as the camera recorded it. */
const options = { failOn: "error", pages: 1, autoOrient: true };
const inside = (side) => ({ width: side, height: side, fit: "inside", withoutEnlargement: true });

/**
 * A file's header states its dimensions, so a small file with an enormous number of pixels is refused before it is
 * decoded.
 */
async function problemOf(bytes, { maxPixels }) {
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  return width * height > maxPixels ? "tooManyPixels" : null;
}

function decode(bytes, { maxPixels, seconds, tries }) {
  return sharp(bytes, { ...options, limitInputPixels: maxPixels })
    .resize(inside(tries[0].side))
    .toColourspace("srgb")
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode({ data, info: { width, height, channels } }, { maxBytes, seconds, tries, lossless }) {
  for (const [at, { side, quality }] of tries.entries()) {
    const encoded = await sharp(data, { raw: { width, height, channels } })
      .resize(inside(side))
      .webp(lossless && at === 0 ? { lossless } : { quality })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    if (encoded.data.length <= maxBytes) return encoded;
  }
  return null;
}

async function work({ bytes, plan }) {
  const problem = await problemOf(bytes, plan);
  if (problem) return { problem };
  const encoded = await encode(await decode(bytes, plan), plan);
  if (!encoded) return { problem: "broken" };
  const { data, info } = encoded;
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

parentPort.on("message", async (asked) => {
  const result = await work(asked).catch(({ message }) => ({
    problem: /timeout/i.test(message) ? "tooSlow" : "broken",
  }));
  parentPort.postMessage(result);
});
