// @ts-check
import { readdirSync } from "node:fs";

/** Image widths in pixels that the image service accepts, each of which costs a file on disk. */
export const SCREEN_WIDTHS = [672, 828, 1200];
export const PICTURE_WIDTHS = [64, 128, 256, 384];
export const QUALITY = 75;

const WIDTHS = new Set([...SCREEN_WIDTHS, ...PICTURE_WIDTHS].map(String));

/** An uploaded image, named by its hash (app/pictures). */
const UPLOADED = /^\/pictures\/[0-9a-f]{32}\.webp$/;

/** @param {string} pathname decoded */
export const isPictureService = (pathname) => pathname === "/_next/image";

/**
 * Returns the canonical URL of an image request. Next's image service writes every request to disk under its exact URL,
 * so only canonical ones may reach it.
 * @param {import("./address.mjs").Address} address @param {Set<string>} files paths of the files in public/
 * @returns {string | null} null unless it is an image of the shop in an accepted width
 */
export function pictureRequest({ query }, files) {
  const asked = new URLSearchParams(query);
  const [url, width] = [asked.get("url") ?? "", asked.get("w") ?? ""];
  const isOurs =
    (files.has(url) || UPLOADED.test(url)) &&
    WIDTHS.has(width) &&
    asked.get("q") === String(QUALITY) &&
    asked.size === 3;
  return isOurs ? `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${QUALITY}` : null;
}

/**
 * Lists what Next serves from public/: the files present when the process starts.
 * @param {string} folder @returns {Set<string>} decoded URL paths
 */
export function readPublicFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(folder.length).replaceAll("\\", "/")),
  );
}
