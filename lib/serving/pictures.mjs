// @ts-check
import { readdirSync } from "node:fs";

/** Widths in pixels that the picture service makes, for screens and for single pictures; each is a file to make and keep. */
export const SCREEN_WIDTHS = [672, 828, 1200];
export const PICTURE_WIDTHS = [64, 128, 256, 384];
export const QUALITY = 75;

const WIDTHS = new Set([...SCREEN_WIDTHS, ...PICTURE_WIDTHS].map(String));

/** @param {string} pathname decoded */
export const isPictureService = (pathname) => pathname === "/_next/image";

/**
 * The one spelling of a request for a picture of the shop. The service keeps on disk whatever it is asked for, under the
 * address as spelled, so it hears of nothing else.
 * @param {import("./address.mjs").Address} address
 * @param {Set<string>} files paths of the files in public/
 * @returns {string | null} null for anything but a picture of the shop in one of its widths
 */
export function pictureRequest({ query }, files) {
  const asked = new URLSearchParams(query);
  const [url, width] = [asked.get("url") ?? "", asked.get("w") ?? ""];
  const isOurs = files.has(url) && WIDTHS.has(width) && asked.get("q") === String(QUALITY) && asked.size === 3;
  return isOurs ? `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${QUALITY}` : null;
}

/**
 * What Next serves from public/: the files that are there when the process starts.
 * @param {string} folder
 * @returns {Set<string>} paths as addresses mean them
 */
export function readPublicFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(folder.length).replaceAll("\\", "/")),
  );
}
