import * as yup from "yup";
import { COUNTRY } from "../address";
import {
  degreesField,
  degreesWithin,
  digitsField,
  mobileField,
  numberAsText,
  optionalText,
  textField,
} from "../fields";

const POSTAL_CODE = /^[1-9]\d{9}$/;

export const addressSchema = yup.object({
  name: textField(100, "recipientRequired"),
  mobile: mobileField("recipientMobileRequired"),
  province: textField(60, "provinceRequired"),
  city: textField(60, "cityRequired"),
  address: textField(500, "addressRequired"),
  number: textField(20, "plaqueRequired").transform(numberAsText),
  unit: optionalText(20)
    .transform((value) => (value === "" ? null : numberAsText(value)))
    .nullable()
    .default(null),
  postal_code: digitsField(POSTAL_CODE, "postalRequired", "postalInvalid"),
  lat: degreesField(90),
  lng: degreesField(180),
  // Always null (spec 3).
  locality: yup
    .mixed<never>()
    .transform(() => null)
    .nullable()
    .default(null),
  district: yup
    .mixed<never>()
    .transform(() => null)
    .nullable()
    .default(null),
});

export const pointSchema = yup.object({
  lat: degreesWithin(COUNTRY.south, COUNTRY.north),
  lng: degreesWithin(COUNTRY.west, COUNTRY.east),
});
