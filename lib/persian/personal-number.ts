import { toLatinDigits } from "./digits";

const MIN_PERSONAL_DIGITS = 10;

export const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, "");

/** True for what may be a mobile number or a national id, which must be neither in an address nor stored as a search. */
export const isPersonalNumber = (text: string): boolean => digitsOf(text).length >= MIN_PERSONAL_DIGITS;
