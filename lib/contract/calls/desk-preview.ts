import { post, remove, response } from "../call";
import type { DeskPreview } from "../desk-home";

const schemas = () => import("../schemas/desk-home");

export const deskPreviewCalls = {
  create: post("/admin/preview", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).previewSchema,
    response: response<DeskPreview>(),
  }),
  /** The link shows nothing from then on. */
  remove: remove("/admin/preview/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
};
