// Memory of the embedded shop's process: at rest, after a restart, and after load.
import { memoryMegabytes } from "./cpu.mjs";
import { askNew } from "./listings.mjs";
import { load } from "./load.mjs";
import { examplePages } from "./pages.mjs";

const PAUSE_MS = 5000;
const NEW_LISTINGS = 400;
const MAX_MEGABYTES = 400;

const rest = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** @param {(values: Record<string, string>) => Promise<{ url: string, pid: number, stop: () => Promise<void> }>} open @param {string} folder */
export async function memory(open, folder) {
  const values = { SHOP_DATA_DIR: folder };
  const first = await open(values);
  await rest();
  const afterFirst = memoryMegabytes(first.pid);
  await first.stop();
  const shop = await open(values);
  await rest();
  const afterRestart = memoryMegabytes(shop.pid);
  for (const url of Object.values(await examplePages(shop.url))) await load({ url, pid: shop.pid });
  await askNew(shop, 0, NEW_LISTINGS);
  await rest();
  const afterLoad = memoryMegabytes(shop.pid);
  await shop.stop();
  const row = (what, figure, max) => ({ what: `memory, embedded, ${what}`, figure, unit: "MB", max });
  return [
    row("at rest after the first start", afterFirst),
    row("at rest after a restart", afterRestart),
    row("after load", afterLoad, MAX_MEGABYTES),
  ];
}
