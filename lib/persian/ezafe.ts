const HALF_SPACED = /(?<=\p{L})\u200c[یي](?!\p{L})/gu;
/** The last word of a search may be one that is still being typed: «قطعه ی…» becomes «قطعه یدکی». */
const APART = /(?<=\p{L})\s+[یي](?=\s+\S)/gu;

/** Drops the ی of an ezafe that is written apart: «قطعه ی یدکی» and «قطعه‌ی یدکی» mean «قطعه یدکی». */
export const dropEzafe = (text: string): string => text.replace(HALF_SPACED, "").replace(APART, "");
