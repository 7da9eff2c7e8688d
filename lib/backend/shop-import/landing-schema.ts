import "server-only";
import * as yup from "yup";
import { LANDING_FORMS, type LandingForm, type LandingItem } from "@/lib/contract/content";
import { MAX_ID } from "@/lib/contract/envelope";
import { PICTURE_PATH } from "@/lib/contract/picture-path";
import { flag, list, problem, text, wholeNumber } from "../catalogue-import/fields";

const missing = problem("is missing");

export const picture = () => text(300).matches(PICTURE_PATH, problem("must be the path of a picture in public"));

export const HOLDS = {
  banner: "ids",
  slider: "ids",
  shelf_product: "ids",
  shelf_bundle: "ids",
  steps: "texts",
  points: "texts",
  questions: "questions",
  form: "form",
  media: "media",
} as const satisfies Record<LandingItem["type"], string>;
const TYPES = Object.keys(HOLDS) as LandingItem["type"][];
const LISTS = [...new Set(Object.values(HOLDS))];

const titled = yup.object({ title: text(120).required(missing), body: text(1000).required(missing) });
const question = yup.object({ question: text(300).required(missing), answer: text(3000).required(missing) });
const media = yup.object({
  body: text(20_000).required(missing),
  url: picture().nullable().default(null),
  alt: text(200),
  reverse: flag().default(false),
  border: flag().default(false),
});

const block = yup
  .object({
    type: yup
      .mixed<LandingItem["type"]>()
      .oneOf(TYPES, problem(`must be one of ${TYPES.join(", ")}`))
      .required(missing),
    title: text(120).required(missing),
    ids: list(wholeNumber(1, MAX_ID).required(), 50),
    texts: list(titled, 20),
    questions: list(question, 50),
    form: yup.mixed<LandingForm>().oneOf(LANDING_FORMS, problem(`must be one of ${LANDING_FORMS.join(", ")}`)),
    media: list(media, 20),
  })
  .test("block", (given, { path, createError }) => {
    const type = TYPES.find((known) => known === given.type);
    if (!type) return true;
    const own = given[HOLDS[type]];
    const other = LISTS.find((name) => name !== HOLDS[type] && given[name] !== undefined);
    if (other) return createError({ message: `${path}.${other} belongs to no ${type}` });
    const isThere = own !== undefined && own.length > 0;
    return isThere || createError({ message: `${path} is a ${type} and needs ${HOLDS[type]}` });
  });

export const landing = yup.object({
  slug: text(80)
    .matches(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, problem("must be letters and digits with - between them"))
    .required(missing),
  title: text(60),
  description: text(200),
  blocks: list(block, 30),
});
