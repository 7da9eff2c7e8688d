import { csvFile, get, post, put, remove, response } from "../call";
import type { DeskImport, DeskImportRow, ImportRow } from "../desk-import";

const schemas = () => import("../schemas/desk-import");
const WHO = { access: "staff", right: "products" } as const;

export const deskImportCalls = {
  /** The unfinished ones of a day, and those applied; newest first. */
  list: get("/admin/imports", { ...WHO, response: response<DeskImportRow[]>() }),
  /** multipart/form-data with `file`; writes nothing of it into the catalogue. */
  create: post("/admin/imports", {
    ...WHO,
    repeatable: true,
    rateLimits: ["importFile"],
    input: async () => (await schemas()).importFileSchema,
    response: response<DeskImport>(),
    errors: [413, 415, 422, 429],
  }),
  get: get("/admin/imports/{id}", { ...WHO, response: response<DeskImport>(), errors: [404] }),
  /** Says what each column holds, and which brand or category an unknown name means. */
  setHeads: put("/admin/imports/{id}/heads", {
    ...WHO,
    repeatable: true,
    input: async () => (await schemas()).importHeadsSchema,
    response: response<DeskImport>(),
    errors: [404, 409, 422],
  }),
  rows: get("/admin/imports/{id}/rows", {
    ...WHO,
    input: async () => (await schemas()).importRowsSchema,
    response: response<ImportRow[], { count: number }>(),
    errors: [404],
  }),
  /** The rows that are left out, with a column that says why. */
  refused: get("/admin/imports/{id}/rows.csv", { ...WHO, response: csvFile, errors: [404] }),
  /** Starts writing; the import then says how far it is. */
  apply: post("/admin/imports/{id}/apply", {
    ...WHO,
    repeatable: true,
    input: async () => (await schemas()).importApplySchema,
    response: response<DeskImport>(),
    errors: [404, 409],
  }),
  /** Takes back what nobody changed or sold since, within seven days. */
  undo: post("/admin/imports/{id}/undo", {
    ...WHO,
    repeatable: true,
    response: response<DeskImport>(),
    errors: [404, 409],
  }),
  /** Fetches pictures again that could not be brought from their addresses. */
  fetchAgain: post("/admin/imports/{id}/pictures", {
    ...WHO,
    repeatable: true,
    input: async () => (await schemas()).importPicturesSchema,
    response: response<DeskImport>(),
    errors: [404, 422],
  }),
  /** Discards an import that was not applied. */
  remove: remove("/admin/imports/{id}", { ...WHO, repeatable: true, response: response<null>(), errors: [404, 409] }),
};
