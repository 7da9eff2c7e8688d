// The results: a line for each with the figure, its limit and the verdict.

/** @typedef {{ what: string, figure: number, unit?: string, digits?: number, max?: number, min?: number, detail?: string, doubt?: string }} Row `doubt` says why the figure cannot be trusted */

/** False for a figure with a `doubt`. @param {Row} row */
export function holds({ figure, doubt, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }) {
  return !doubt && figure <= max && figure >= min;
}

/** @param {Row} row */
function limitOf({ max, min, unit = "" }) {
  if (max !== undefined) return `≤ ${max} ${unit}`.trim();
  return min === undefined ? "" : `≥ ${min} ${unit}`.trim();
}

/** @param {Row[]} rows */
export function print(rows) {
  for (const row of rows) {
    const { what, figure, unit = "", digits = 0, detail = "", doubt } = row;
    const limit = limitOf(row);
    const verdict = limit === "" ? "" : doubt ? "DOUBT" : holds(row) ? "ok" : "NOT OK";
    const value = `${figure.toFixed(digits)} ${unit}`.trim();
    console.log(
      `${what.padEnd(74)} ${value.padStart(11)}  ${limit.padEnd(13)} ${verdict.padEnd(7)} ${[detail, doubt].filter(Boolean).join(": ")}`.trimEnd(),
    );
  }
}

/** @param {number[]} values @param {number} share 0.5 is the median */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
