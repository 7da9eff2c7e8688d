import type { PageSection, TextPage } from "@/lib/contract/content";
import { formatCount } from "@/lib/persian/digits";
import words from "./promise-words.json";

/** Values of the placeholders in the ready texts; an empty one leaves its sentence out. */
export type PageValues = Record<"return_days" | "test_days" | "warranty", string>;

/** Sentences with placeholders contain no tags, and end with a full stop or a colon. */
const SENTENCE = /[^.:<>]*\{\w+\}[^.:<>]*[.:]?\s*/g;
const PLACE = /\{(\w+)\}/g;
const EMPTY_PARAGRAPH = /<p>\s*<\/p>/g;

/** Returns days as texts spell them, in words up to ten. */
export function spellDays(days: number | null | undefined): string {
  if (!days) return "";
  const [word] = Object.entries(words.numbers).find(([, number]) => number === days && days <= 10) ?? [];
  return word ?? formatCount(days);
}

/**
 * Fills the placeholders of a text page from the settings, and drops sections that have become empty. `wrap` marks what
 * comes from a setting.
 */
export function fillPage<Page extends Pick<TextPage, "sections">>(
  page: Page,
  values: PageValues,
  wrap = (value: string) => value,
): Page {
  const textFor = (name: string) => values[name as keyof PageValues] ?? "";
  const fillSentence = (sentence: string) => {
    const isKnown = [...sentence.matchAll(PLACE)].every(([, name = ""]) => textFor(name) !== "");
    return isKnown ? sentence.replace(PLACE, (_, name: string) => wrap(textFor(name))) : "";
  };
  const fill = (section: PageSection): PageSection[] => {
    if (!/\{\w+\}/.test(section.body)) return [section];
    const body = section.body.replace(SENTENCE, fillSentence).replace(EMPTY_PARAGRAPH, "").trim();
    return body === "" ? [] : [{ ...section, body }];
  };
  return { ...page, sections: page.sections.flatMap(fill) };
}
