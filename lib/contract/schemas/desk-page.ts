import * as yup from "yup";
import { LANDING_FORMS, type LandingForm } from "../content";
import {
  clearableText,
  flagField,
  idField,
  idListField,
  integerField,
  isMoment,
  optionalText,
  textField,
} from "../fields";
import { BLOCK_KINDS, type BlockKind, MAX_BLOCKS, PAGE_KINDS, type PageKind } from "../page-body";
import { MAX_ALT } from "../pictures";
import { publishSchema, restoreSchema } from "./desk-home";
import { recordVersion } from "./desk-record";

/** None is smaller than what a shop file may have, or its pages could not be saved again. */
const MAX = {
  title: 60,
  block: 120,
  intro: 1000,
  author: 60,
  anchor: 40,
  text: 20_000,
  item: 120,
  body: 1000,
  question: 300,
  answer: 3000,
  seo: 200,
};
const MAX_ITEMS = 30;
const MAX_QUESTIONS = 200;
const MAX_IDS = 50;
const SLUG = /^[\p{L}\p{M}\d-]+$/u;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A day is its first moment in Tehran. */
const TEHRAN = "T00:00:00+03:30";

/** Text is never parsed as JSON. */
const textless = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);
const listOf = <Item extends yup.AnySchema>(item: Item, invalid: string, max = MAX_ITEMS) =>
  yup.array().transform(textless).typeError(invalid).max(max, "listTooLong").of(item);

const slug = () => optionalText(120).matches(SLUG, { message: "productSlug", excludeEmptyString: true });
const kind = () => yup.string<PageKind>().typeError("pageKind").required("pageKind").oneOf(PAGE_KINDS, "pageKind");
const title = () => textField(MAX.title, "pageTitle");
const clearable = (max: number) => clearableText(max).optional();

const blockSchema = yup.object({
  id: idField("id").optional(),
  kind: yup.string<BlockKind>().typeError("blockKind").required("blockKind").oneOf(BLOCK_KINDS, "blockKind"),
  title: optionalText(MAX.block),
  text: clearable(MAX.text),
  picture: idField("pictureId").nullable().optional(),
  alt: optionalText(MAX_ALT),
  reverse: flagField(),
  border: flagField(),
  anchor: clearable(MAX.anchor).matches(SLUG, { message: "productSlug", excludeEmptyString: true }),
  choice: flagField(),
  texts: listOf(
    yup.object({ title: optionalText(MAX.item).default(""), body: optionalText(MAX.body).default("") }),
    "blockTexts",
  ),
  questions: listOf(
    yup.object({
      id: idField("id").optional(),
      question: optionalText(MAX.question).default(""),
      answer: optionalText(MAX.answer).default(""),
    }),
    "blockQuestions",
    MAX_QUESTIONS,
  ),
  ids: idListField(MAX_IDS, "blockIds").optional(),
  form: yup.string<LandingForm>().typeError("invalid").oneOf(LANDING_FORMS, "invalid").nullable().optional(),
});

/** The calendar of the desk shows no other years. */
const isYearOfPages = (moment: string) => moment >= "1900" && moment < "2200";

const dateField = () =>
  yup
    .string()
    .transform((value, original) =>
      typeof original === "string" && DAY.test(original) ? original + TEHRAN : value || null,
    )
    .typeError("moment")
    .nullable()
    .optional()
    .test("moment", "moment", (value) => !value || (isMoment(value) && isYearOfPages(value)));

/** Which page is meant, if a landing and an article have the same address. */
const kindOf = () => yup.string<PageKind>().typeError("pageKind").oneOf(PAGE_KINDS, "pageKind").optional();
export const pageKindSchema = yup.object({ kind: kindOf() });
export const pagePublishSchema = publishSchema.shape({ kind: kindOf() });
export const pageRestoreSchema = restoreSchema.shape({ kind: kindOf() });

/**
 * Fields that are left out stay as they are; `new_slug` is the address from the next publication on. A draft may be
 * unfinished: only its publication asks for what is missing.
 */
export const pageDraftSchema = yup.object({
  version: recordVersion(),
  kind: kindOf(),
  new_slug: slug(),
  title: optionalText(MAX.title),
  intro: optionalText(MAX.intro),
  cover: idField("pictureId").nullable().optional(),
  author: clearable(MAX.author),
  date: dateField(),
  blocks: yup
    .array()
    .transform(textless)
    .typeError("pageBlocks")
    .max(MAX_BLOCKS, "pageBlockCount")
    .of(blockSchema)
    .optional(),
  seo: yup
    .object({ title: clearable(MAX.title), description: clearable(MAX.seo) })
    .test("seo", "invalid", (_, { originalValue }) =>
      Object.keys(originalValue ?? {}).every((name) => name === "title" || name === "description"),
    )
    .optional()
    .default(undefined),
});
export type PageDraftInput = yup.InferType<typeof pageDraftSchema>;

export const newPageSchema = yup.object({ kind: kind(), title: title(), slug: slug() });
export type NewPageInput = yup.InferType<typeof newPageSchema>;

export const pageListSchema = yup.object({
  tab: yup.string<PageKind>().typeError("invalid").oneOf(PAGE_KINDS, "invalid"),
  q: optionalText(60),
  page: integerField(1, 10_000, "page").optional(),
});
export type PageListInput = yup.InferType<typeof pageListSchema>;
