import * as yup from "yup";
import { idField, optionalText, textField } from "../fields";
import { recordVersion } from "./desk-record";

const NAME = { min: 2, max: 40 };
const SLUG = /^[\p{L}\p{M}\d-]+$/u;
const MAX_STORED_TEXT = 4000;

const name = () => textField(NAME.max, "brandName").min(NAME.min, "brandName");
const fields = () => ({
  latin_name: optionalText(40),
  slug: optionalText(120).matches(SLUG, { message: "productSlug", excludeEmptyString: true }),
  logo: idField("pictureId").nullable().optional(),
  text: optionalText(MAX_STORED_TEXT),
});

export const newBrandSchema = yup.object({ name: name(), ...fields() });
/** Fields that are missing stay unchanged. */
export const brandSaveSchema = yup.object({ version: recordVersion(), name: name().optional(), ...fields() });
export type NewBrandInput = yup.InferType<typeof newBrandSchema>;
export type BrandInput = yup.InferType<typeof brandSaveSchema>;
