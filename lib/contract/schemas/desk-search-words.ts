import * as yup from "yup";
import { toSearchText } from "@/lib/persian/letters";
import { textField } from "../fields";
import { targetField } from "./target-field";

export const MAX_SYNONYM_GROUPS = 200;
export const MAX_REDIRECTS = 200;
export const MAX_WORDS = 10;
export const WORD_LENGTH = 40;
const MIN_GROUP = 2;
/** The search looks at two words beside each other, never at more. */
const MAX_PARTS = 2;
const OWN = "http://shop";
const NO_PAGE = /^\/(?:api|desk)(?:\/|$)|^\/\//;

/** False for paths that are no pages for shoppers, and for searches, which could lead in a circle. */
function isPage(target: string): boolean {
  // As a browser reads it, which resolves `/./` and the like.
  if (!URL.canParse(target, OWN)) return false;
  const url = new URL(target, OWN);
  if (NO_PAGE.test(url.pathname)) return false;
  return !(url.pathname.startsWith("/search") && url.searchParams.has("q"));
}

const partsOf = (word: string) => toSearchText(word).split(" ").filter(Boolean).length;

const wordsField = (least: number, message: string) =>
  yup
    .array()
    .typeError(message)
    .required(message)
    .of(
      textField(WORD_LENGTH, "searchWord").test(
        "letters",
        "searchWord",
        (word) => typeof word !== "string" || partsOf(word) > 0,
      ),
    )
    .min(least, message)
    .max(MAX_WORDS, "listTooLong");

const synonyms = () =>
  yup
    .array()
    .typeError("listTooLong")
    .required("listTooLong")
    .max(MAX_SYNONYM_GROUPS, "listTooLong")
    .of(
      yup.object({
        words: wordsField(MIN_GROUP, "synonymGroup").test(
          "parts",
          "synonymParts",
          (words) => !Array.isArray(words) || words.every((word) => partsOf(String(word)) <= MAX_PARTS),
        ),
      }),
    );

/** True if one word leads to two pages. */
function hasTwice(redirects: readonly { words?: readonly string[] }[]): boolean {
  const words = redirects.flatMap((row) => [...new Set(row.words?.map((word) => toSearchText(String(word))))]);
  return new Set(words).size < words.length;
}

const redirects = () =>
  yup
    .array()
    .typeError("listTooLong")
    .required("listTooLong")
    .max(MAX_REDIRECTS, "listTooLong")
    .of(
      yup.object({
        words: wordsField(1, "redirectWords"),
        target: targetField()
          .required("target")
          .matches(/^\//, "redirectTarget")
          .test("page", "redirectTarget", (target) => isPage(target ?? "")),
      }),
    )
    .test("twice", "redirectTwice", (rows) => !Array.isArray(rows) || !hasTwice(rows));

const version = () => yup.string().typeError("version").required("version").max(80, "version");

export const synonymsSchema = yup.object({ version: version(), synonyms: synonyms() });
export const redirectsSchema = yup.object({ version: version(), redirects: redirects() });
export const bothSearchWordsSchema = yup.object({ version: version(), synonyms: synonyms(), redirects: redirects() });
/** The form of the desk, which saves both. */
export const searchWordsSchema = yup.object({ synonyms: synonyms(), redirects: redirects() });
export type SearchWordsInput = yup.InferType<typeof searchWordsSchema>;

export const trySearchSchema = yup.object({
  q: textField(100, "searchWord"),
  synonyms: synonyms(),
  redirects: redirects(),
});
