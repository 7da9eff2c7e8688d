import { get, post, remove, response } from "../call";
import type { SavedFilter } from "../saved-filter";

const schemas = () => import("../schemas/saved-filter");

/** Filters of lists that somebody of the staff saves by name; nobody sees those of another. */
export const deskFilterCalls = {
  list: get("/admin/filters", { access: "staff", right: "desk", response: response<SavedFilter[]>() }),
  /** The same filter again is renamed. */
  save: post("/admin/filters", {
    access: "staff",
    right: "desk",
    input: async () => (await schemas()).savedFilterSchema,
    response: response<SavedFilter>(),
    errors: [409],
  }),
  remove: remove("/admin/filters/{id}", { access: "staff", right: "desk", response: response<null>(), errors: [404] }),
};
