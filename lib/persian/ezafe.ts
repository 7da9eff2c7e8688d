const HALF_SPACED = /(?<=\p{L})\u200c[یي](?!\p{L})/gu;
/** Not at the end of the text, where the next word may be incomplete: «قطعه ی…» becomes «قطعه یدکی». */
const APART = /(?<=\p{L})\s+[یي](?=\s+\S)/gu;

/** Removes a separately written ی of an ezafe: «قطعه ی یدکی» and «قطعه‌ی یدکی» mean «قطعه یدکی». */
export const dropEzafe = (text: string): string => text.replace(HALF_SPACED, "").replace(APART, "");
