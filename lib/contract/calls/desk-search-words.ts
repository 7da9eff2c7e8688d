import { get, post, put, response } from "../call";
import type { DeskSearchWords, TriedSearch } from "../search-words";

const schemas = () => import("../schemas/desk-search-words");

/** The shop's synonyms and redirects of its search, with the searches that found nothing. Both have one version. */
export const deskSearchWordCalls = {
  get: get("/admin/search-words", { access: "staff", right: "products", response: response<DeskSearchWords>() }),
  /** Saves both, or nothing. */
  save: put("/admin/search-words", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).bothSearchWordsSchema,
    response: response<DeskSearchWords>(),
    errors: [409],
  }),
  saveSynonyms: put("/admin/search-words/synonyms", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).synonymsSchema,
    response: response<DeskSearchWords>(),
    errors: [409],
  }),
  saveRedirects: put("/admin/search-words/redirects", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).redirectsSchema,
    response: response<DeskSearchWords>(),
    errors: [409],
  }),
  /** Searches with unsaved words; changes nothing. */
  try: post("/admin/search-words/try", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).trySearchSchema,
    response: response<TriedSearch>(),
  }),
};
