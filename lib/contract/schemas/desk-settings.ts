import * as yup from "yup";
import { foldCard, foldIban, isCardNumber, isIban } from "@/lib/persian/bank-number";
import { foldPhone, foldSeparated } from "@/lib/persian/fold-number";
import { isLegalId, isNationalId } from "@/lib/persian/national-id";
import { isDay } from "@/lib/persian/tehran";
import { MAX_PERCENT, MAX_RIALS, MAX_SHIPPING_DAYS } from "../bounds";
import { MAX_ID } from "../envelope";
import {
  clearableDigits,
  clearableText,
  degreesField,
  digitsField,
  EMAIL,
  flagField,
  idListField,
  integerField,
  optionalText,
  rialsField,
  textField,
} from "../fields";
import { VAT_MODES } from "../invoice";
import { PICTURE_PATH } from "../picture-path";
import { MAX_SMS_LENGTH, SMS_TEXT_KEYS, textProblem } from "../sms-texts";

/** Formats of the seller's numbers; imports use the same checks. */
export const SELLER = {
  national_id: /^\d{10,11}$/,
  economic_no: /^\d{11,14}$/,
  registration_no: /^\d{1,15}$/,
  postal_code: /^\d{10}$/,
};
export const ACCOUNT = { account: /^[\d.-]{5,30}$/, iban: /^IR\d{24}$/, card: /^\d{16}$/ };
export const PHONE = /^[+\d-]{4,20}$/;
export const MAX_HOLIDAYS = 1000;
export const MAX_ACCOUNTS = 20;
const MAX_PHONES = 10;
const MAX_CITIES = 2000;
const MAX_COMPANIES = 500;
const MAX_CATEGORIES = 1000;

const version = () => yup.string().typeError("version").required("version").max(80, "version");
const rials = () => rialsField(0, MAX_RIALS, "refundAmount");
const isOwner = (digits: string) => (digits.length === 10 ? isNationalId(digits) : isLegalId(digits));

export const sellerSettingSchema = yup.object({
  version: version(),
  name: textField(120, "sellerName"),
  national_id: clearableDigits(SELLER.national_id, "sellerNationalId")
    .default(null)
    .test("check", "sellerNationalIdWrong", (value) => !value || !SELLER.national_id.test(value) || isOwner(value)),
  economic_no: clearableDigits(SELLER.economic_no, "economicNo").default(null),
  registration_no: clearableDigits(SELLER.registration_no, "registrationNo").default(null),
  province: clearableText(60).default(null),
  city: clearableText(60).default(null),
  address: clearableText(500).default(null),
  postal_code: clearableDigits(SELLER.postal_code, "postalInvalid").default(null),
  phone: clearableText(30).default(null),
});

export const vatSettingSchema = yup.object({
  version: version(),
  mode: yup.string<(typeof VAT_MODES)[number]>().typeError("invalid").oneOf(VAT_MODES, "invalid").required("invalid"),
});

export const shippingSettingSchema = yup.object({ version: version(), free_shipping_threshold: rials() });

const hour = () => integerField(0, 24, "hour");

export const daysSettingSchema = yup.object({
  version: version(),
  holidays: yup
    .array<yup.AnyObject, string>()
    .typeError("holidays")
    .required("holidays")
    .test("days", "holidays", (days) => days == null || days.every((day) => typeof day === "string" && isDay(day)))
    .max(MAX_HOLIDAYS, "listTooLong"),
  thursday_until: hour(),
});

const percent = () => integerField(0, MAX_PERCENT, "percentWhole");
export const agentsSettingSchema = yup.object({ version: version(), percent: percent() });
export const agentLimitSchema = yup.object({ version: version(), ceiling: rials() });

export const referralSettingSchema = yup.object({
  version: version(),
  discount: rials(),
  reward: rials(),
  flooring: rials(),
  reward_days: integerField(1, 3650, "rewardDays"),
  monthly_max: integerField(0, 1000, "monthlyMax"),
});

/** `hours` to pay, `minutes` of the first hold; an account can hold `percent` of the stock, or `pieces` if more. */
export const holdsSettingSchema = yup.object({
  version: version(),
  hours: integerField(1, 720, "holdHours"),
  minutes: integerField(1, 1440, "holdMinutes").test(
    "inside",
    "holdMinutesLong",
    (minutes, { parent }) => minutes == null || minutes <= Number(parent.hours) * 60,
  ),
  percent: percent(),
  pieces: integerField(0, 100_000, "holdPieces"),
});

const checked = {
  iban: (value = "") => !ACCOUNT.iban.test(value) || isIban(value),
  card: (value = "") => !ACCOUNT.card.test(value) || isCardNumber(value),
};

export const documentsSettingSchema = yup.object({
  version: version(),
  categories: idListField(MAX_CATEGORIES, "ids").required("ids"),
  from_days: integerField(0, MAX_SHIPPING_DAYS, "dayCount"),
  to_days: integerField(0, MAX_SHIPPING_DAYS, "dayCount").test(
    "order",
    "documentDays",
    (to, { parent }) => to == null || Number(parent.from_days) <= to,
  ),
});

export const accountsSettingSchema = yup.object({
  version: version(),
  accounts: yup
    .array()
    .typeError("listTooLong")
    .required("listTooLong")
    .max(MAX_ACCOUNTS, "listTooLong")
    .of(
      yup.object({
        bank: textField(60, "accountBank"),
        owner: textField(120, "accountOwner"),
        account: digitsField(ACCOUNT.account, "accountNo", "accountNo", foldSeparated),
        iban: digitsField(ACCOUNT.iban, "iban", "iban", foldIban).test("check", "ibanInvalid", checked.iban),
        card: digitsField(ACCOUNT.card, "cardNo", "cardNo", foldCard).test("check", "cardInvalid", checked.card),
      }),
    ),
});

const webAddress = () =>
  optionalText(300)
    .default("")
    .matches(/^https:\/\/\S+$/, { message: "webAddress", excludeEmptyString: true });
const days = () =>
  integerField(0, 365, "dayCount")
    .transform((value, typed) => (typed === "" ? null : value))
    .nullable()
    .optional()
    .default(null);

const lines = (value: unknown) => {
  if (Array.isArray(value)) return value.map((line) => (typeof line === "string" ? foldPhone(line) : line));
  if (typeof value !== "string") return value;
  const written = value.match(/[^\s،,][^\n،,]*/g) ?? [];
  return written.slice(0, MAX_PHONES + 1).flatMap((line) => foldPhone(line) || []);
};

export const contactSettingSchema = yup.object({
  version: version(),
  email: optionalText(254).default("").matches(EMAIL, { message: "emailInvalid", excludeEmptyString: true }),
  address: optionalText(500).default(""),
  phone_numbers: yup
    .array<yup.AnyObject, string>()
    .transform((_, typed) => lines(typed))
    .typeError("phones")
    .required("phones")
    .test("phones", "phones", (all) => all == null || all.every((one) => typeof one === "string" && PHONE.test(one)))
    .max(MAX_PHONES, "listTooLong"),
  whatsapp: webAddress(),
  instagram: webAddress(),
  aparat: webAddress(),
  support_hours: clearableText(80).default(null),
  store_hours: clearableText(80).default(null),
  return_days: days(),
  test_days: days(),
  /** An id from GET /provinces; the shop server stores the city's name. */
  delivery_city: yup
    .object({ id: integerField(1, MAX_ID, "cities"), name: optionalText(80).default("") })
    .typeError("cities")
    .nullable()
    .optional()
    .default(null),
  lat: degreesField(90),
  lng: degreesField(180).test("both", "point", (lng, { parent }) => (lng === null) === (parent.lat === null)),
});

export const textSettingSchema = yup.object({
  version: version(),
  key: yup
    .string<(typeof SMS_TEXT_KEYS)[number]>()
    .typeError("invalid")
    .oneOf(SMS_TEXT_KEYS, "invalid")
    .required("invalid"),
  /** Null restores the default text. */
  text: yup
    .string()
    .typeError("text")
    .nullable()
    .defined("smsEmpty")
    .max(MAX_SMS_LENGTH, "tooLong")
    .test("places", "smsPlace", (text, { parent, createError }) => {
      if (text === null || !SMS_TEXT_KEYS.includes(parent.key)) return true;
      const problem = textProblem(parent.key, text);
      return problem === null || createError({ message: problem });
    }),
});

const workingDays = () =>
  integerField(0, MAX_SHIPPING_DAYS, "dayCount")
    .transform((value, typed) => (typed === "" ? null : value))
    .nullable()
    .optional()
    .default(null);

const shippingMethodFields = () => ({
  title: textField(60, "postingTitle"),
  description: optionalText(200).default(""),
  logo: yup
    .string()
    .typeError("postingLogo")
    .required("postingLogo")
    .max(300, "tooLong")
    .matches(PICTURE_PATH, "postingLogo"),
  active: flagField().default(true),
  amount: rials(),
  /** Ids from GET /provinces; null means everywhere. */
  cities: idListField(MAX_CITIES, "cities").nullable().defined("cities"),
  from_days: workingDays(),
  to_days: workingDays().test("both", "deliveryDays", (to, { parent }) => {
    const from = parent.from_days ?? null;
    return (to === null) === (from === null) && Number(from) <= Number(to);
  }),
  until_hour: hour(),
  free_for_companies: idListField(MAX_COMPANIES, "companyUnknown").default([]),
  place: integerField(1, MAX_ID, "place"),
});

export const newShippingMethodSchema = yup.object(shippingMethodFields());
export const shippingMethodSaveSchema = yup.object({ version: version(), ...shippingMethodFields() });

/** The form's fields; `version` is ignored for a new shipping method. */
export type ShippingMethodInput = yup.InferType<typeof shippingMethodSaveSchema>;

export const paymentMethodSaveSchema = yup.object({
  version: version(),
  name: textField(60, "portName"),
  description: optionalText(200).default(""),
  active: flagField().default(true),
  place: integerField(1, MAX_ID, "place"),
});
