import * as yup from "yup";
import { fileField, integerField, optionalText } from "../fields";
import { MAX_ALT, PICTURE_KINDS, type PictureKind, UPLOAD_ID } from "../pictures";

const altField = () => optionalText(MAX_ALT).nullable();
const MAX_BYTES = 2 ** 31 - 1;

/** Sent as multipart/form-data; a part also has `upload_id`, `from` and `total`. */
export const uploadPictureSchema = yup.object({
  file: fileField("pictureFile"),
  kind: yup.mixed<PictureKind>().oneOf(PICTURE_KINDS, "pictureKind").default("photo"),
  alt: altField().default(""),
  upload_id: yup.string().typeError("uploadId").matches(UPLOAD_ID, "uploadId").optional(),
  from: integerField(0, MAX_BYTES, "uploadFrom").optional().default(undefined).when("upload_id", partOf),
  total: integerField(1, MAX_BYTES, "uploadTotal").optional().default(undefined).when("upload_id", partOf),
});

/** Required if a part is sent. */
function partOf([id]: unknown[], field: yup.NumberSchema<number | undefined>) {
  return id === undefined ? field : field.required();
}

export const savePictureSchema = yup.object({
  alt: altField().default(""),
  /** Without a version the alt text is overwritten. */
  version: yup.string().typeError("text").max(64, "tooLong").optional(),
});
