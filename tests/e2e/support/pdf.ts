import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A run of text, in points from the lower left corner of the page. */
export type Run = { text: string; x: number; y: number };
export type Sheet = { width: number; height: number; runs: Run[] };

export async function printed(page: Page): Promise<Sheet[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const sheet = await document.getPage(number);
    const [, , width = 0, height = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const runs = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [{ text: item.str.trim(), x: item.transform[4], y: item.transform[5] }] : [],
    );
    sheets.push({ width, height, runs });
  }
  await document.destroy();
  return sheets;
}

/** Letters are sorted, because a PDF stores the words of a line in parts and in visual order. */
export const lettersOf = (text: string) =>
  [...text.normalize("NFKC")]
    .filter((sign) => /\p{L}/u.test(sign))
    .sort()
    .join("");

/** Lines of a printed page, each from left to right. */
export function linesOf({ runs }: Sheet): string[] {
  const lines = new Map<number, Run[]>();
  for (const run of runs) lines.set(Math.round(run.y), [...(lines.get(Math.round(run.y)) ?? []), run]);
  return [...lines.values()].map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map((run) => run.text)
      .join(""),
  );
}
