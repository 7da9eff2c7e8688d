import { patch, post, remove, response } from "../call";
import type { PictureRecord, UploadProgress } from "../pictures";

const schemas = () => import("../schemas/picture");

export const deskPictureCalls = {
  /** multipart/form-data with `file`: a complete picture, or one part of it; parts are sent in order. */
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
  /** Responds 409 while anything in the shop uses the picture. */
  remove: remove("/admin/pictures/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
    errors: [404, 409],
  }),
};
