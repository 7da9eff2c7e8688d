// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The inline scripts: linted files in page/, minified here. Their text is fixed, so the policy can allow them by hash.
 */

const COMMENT = /("[^"\n]*")|\/\/.*/g;
const SPACE = /("[^"\n]*")|;\s*(?=\})|,\s*(?=[)\]}])|\s*([{}()[\],;:=<>|&?!])\s*|\s+/g;

/**
 * Minifies a script that biome has formatted and that contains no regular expressions, template literals or block
 * comments.
 * @param {string} source
 */
export function minify(source) {
  return source
    .replace(COMMENT, (_, quoted = "") => quoted)
    .trim()
    .replace(SPACE, (space, quoted, sign) => quoted ?? sign ?? (/[;,]/.test(space) ? "" : " "));
}

/** @param {string} name */
const read = (name) => minify(readFileSync(join(process.cwd(), "lib/serving/next-output/page", `${name}.js`), "utf8"));

export const NOTICE_SCRIPT = read("notice");
export const BEFORE_PAINT_SCRIPT = read("before-paint");
export const DATA_SCRIPT = read("data");
export const LATE_SCRIPT = read("late");
export const CONSENT_SCRIPT = read("consent");
export const THIRD_PARTY_SCRIPT = read("third-parties");
