import { get, post, put, remove, response } from "../call";
import type { ContentVersion } from "../desk-home";
import type { DeskPage, DeskPageCounts, DeskPageExtra, DeskPageRow } from "../desk-page";

const schemas = () => import("../schemas/desk-page");

export const deskPageCalls = {
  /** The pages of the shop itself first, then landings and articles. */
  list: get("/admin/pages", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).pageListSchema,
    response: response<DeskPageRow[], DeskPageCounts>(),
  }),
  /** Nobody sees it until it is published. */
  create: post("/admin/pages", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newPageSchema,
    response: response<DeskPage>(),
  }),
  /** With its versions; pages of the shop itself stay. */
  remove: remove("/admin/pages/{slug}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).pageKindSchema,
    response: response<null>(),
  }),
  /** The published text as long as nobody has changed it. */
  draft: get("/admin/pages/{slug}/draft", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).pageKindSchema,
    response: response<DeskPage, DeskPageExtra>(),
  }),
  saveDraft: put("/admin/pages/{slug}/draft", {
    access: "staff",
    right: "products",
    repeatable: "hour",
    input: async () => (await schemas()).pageDraftSchema,
    response: response<DeskPage>(),
    errors: [409],
  }),
  publish: post("/admin/pages/{slug}/publish", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).pagePublishSchema,
    response: response<ContentVersion>(),
    errors: [409],
  }),
  withdraw: remove("/admin/pages/{slug}/publish", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).pageKindSchema,
    response: response<DeskPage>(),
  }),
  versions: get("/admin/pages/{slug}/versions", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).pageKindSchema,
    response: response<ContentVersion[]>(),
  }),
  restore: post("/admin/pages/{slug}/versions/{no}/restore", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).pageRestoreSchema,
    response: response<DeskPage>(),
    errors: [409],
  }),
};
