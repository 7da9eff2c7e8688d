import * as yup from "yup";
import { clearableText, idField, integerField, momentField, textField } from "../fields";
import { recordVersion } from "./desk-record";
import { recordName } from "./desk-shelf";
import { targetField } from "./target-field";

const MAX = { title: 40, text: 90, action: 20, alt: 120, group: 100 };

const target = () => targetField().required("target");
const alt = () => textField(MAX.alt, "altText");
const picture = () => idField("pictureChoose");
const words = () => ({
  title: clearableText(MAX.title).optional(),
  text: clearableText(MAX.text).optional(),
  action: clearableText(MAX.action).optional(),
  from: momentField("startMoment", "startMoment").nullable().optional(),
  until: momentField("endMoment", "endMoment").nullable().optional(),
});
const group = () => integerField(1, MAX.group, "number").nullable().optional();
const shown = () => ({ ...words(), target: target(), alt: alt() });
const saved = () => ({
  version: recordVersion(),
  ...words(),
  target: target().optional(),
  alt: alt().optional(),
  desktop: picture().optional(),
});

export const newSliderSchema = yup.object({ ...shown(), desktop: picture(), phone: picture() });
/** What is missing stays. */
export const sliderSaveSchema = yup.object({ ...saved(), phone: picture().optional() });
export const newBannerSchema = yup.object({ ...shown(), desktop: picture(), group: group() });
/** What is missing stays. */
export const bannerSaveSchema = yup.object({ ...saved(), group: group() });

const link = () =>
  targetField()
    .transform((value) => value || null)
    .nullable()
    .optional();
export const newBankSchema = yup.object({ name: recordName(), logo: picture(), target: link() });
/** What is missing stays. */
export const bankSaveSchema = yup.object({
  version: recordVersion(),
  name: recordName().optional(),
  logo: picture().optional(),
  target: link(),
});

export type NewSliderInput = yup.InferType<typeof newSliderSchema>;
export type SliderInput = Omit<yup.InferType<typeof sliderSaveSchema>, "version">;
export type NewBannerInput = yup.InferType<typeof newBannerSchema>;
export type BannerInput = Omit<yup.InferType<typeof bannerSaveSchema>, "version">;
export type NewBankInput = yup.InferType<typeof newBankSchema>;
export type BankInput = Omit<yup.InferType<typeof bankSaveSchema>, "version">;
