import { get, post, put, remove, response } from "../call";
import type { ContentVersion, DeskHome } from "../desk-home";

const schemas = () => import("../schemas/desk-home");

export const deskHomeCalls = {
  /** The published rows as long as nobody has changed them. */
  draft: get("/admin/home/draft", { access: "staff", right: "products", response: response<DeskHome>() }),
  saveDraft: put("/admin/home/draft", {
    access: "staff",
    right: "products",
    repeatable: "hour",
    input: async () => (await schemas()).homeDraftSchema,
    response: response<DeskHome>(),
    errors: [409],
  }),
  /** At once, or at a time; a publication that waits for its time is replaced. */
  publish: post("/admin/home/publish", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).publishSchema,
    response: response<ContentVersion>(),
    errors: [409],
  }),
  /** Withdraws the publication that waits for its time. */
  withdraw: remove("/admin/home/publish", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<DeskHome>(),
  }),
  /** Newest first. */
  versions: get("/admin/home/versions", { access: "staff", right: "products", response: response<ContentVersion[]>() }),
  /** Makes a draft of a version; the published one discards the draft. */
  restore: post("/admin/home/versions/{no}/restore", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).restoreSchema,
    response: response<DeskHome>(),
    errors: [409],
  }),
};
