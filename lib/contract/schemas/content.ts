import * as yup from "yup";
import { ALL_HOME_MODELS, type HomeModel, SHELF_SOURCES, type ShelfOf } from "../content";
import { MAX_ID } from "../envelope";
import { idField, integerField, optionalText } from "../fields";
import { MAX_SITEMAP_PAGE, SITEMAP_PAGE_SIZE, SITEMAP_SORTS, type SitemapSort } from "../sitemap";

/** The external blog's parameters; the embedded shop server ignores their values. */
export const articleQuerySchema = yup.object({
  limit: integerField(1, 50, "number").optional(),
  /** Of `limit` articles each. */
  page: integerField(1, MAX_SITEMAP_PAGE, "page").optional(),
  populate: optionalText(20),
  publish_date: optionalText(20),
});

export const sitemapQuerySchema = yup.object({
  // Price comparison sites choose their own page size.
  page: integerField(1, MAX_SITEMAP_PAGE, "page").optional(),
  size: integerField(1, SITEMAP_PAGE_SIZE, "number").optional(),
  sort: yup
    .mixed<SitemapSort>()
    .oneOf([...SITEMAP_SORTS], "sort")
    .default("id_asc"),
  before: integerField(1, MAX_ID, "id").optional(),
  after: integerField(0, MAX_ID, "id").optional(),
  files: integerField(0, 1, "flag").optional(),
});

export const homeRowSchema = yup.object({
  model: yup
    .string<HomeModel>()
    .strict()
    .typeError("invalid")
    .required("invalid")
    .oneOf([...ALL_HOME_MODELS], "invalid"),
  target: idField("id").nullable().optional().default(null),
  of: yup.string<ShelfOf>().strict().typeError("invalid").oneOf(SHELF_SOURCES, "invalid").optional(),
});
