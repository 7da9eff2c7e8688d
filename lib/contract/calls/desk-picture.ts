import { patch, post, remove, response } from "../call";
import type { PictureRecord, UploadProgress } from "../pictures";

const schemas = () => import("../schemas/picture");

export const deskPictureCalls = {
  /** multipart/form-data with `file`: a whole picture, or a part of one, in order. */
  upload: post("/admin/pictures", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).uploadPictureSchema,
    response: response<PictureRecord | UploadProgress>(),
    errors: [413, 415, 422, 429, 503],
  }),
  save: patch("/admin/pictures/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).savePictureSchema,
    response: response<PictureRecord>(),
    errors: [404, 409, 422],
  }),
  /** Throws 409 while something of the shop shows it. */
  remove: remove("/admin/pictures/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
    errors: [404, 409],
  }),
};
