import "server-only";
import * as yup from "yup";
import { MAX_PERCENT, MAX_RIALS, MAX_SHIPPING_DAYS } from "@/lib/contract/bounds";
import { PaymentPortId } from "@/lib/contract/checkout";
import { TEXT_PAGES, type TextPageSlug } from "@/lib/contract/content";
import { MAX_ID } from "@/lib/contract/envelope";
import { foldTyped } from "@/lib/contract/fields";
import { VAT_MODES } from "@/lib/contract/invoice";
import { ACCOUNT, MAX_ACCOUNTS, MAX_HOLIDAYS, PHONE, SELLER } from "@/lib/contract/schemas/desk-settings";
import { foldCard, foldIban, isCardNumber, isIban } from "@/lib/persian/bank-number";
import { foldCode, foldNumber, foldPhone, foldSeparated } from "@/lib/persian/fold-number";
import { toCodeText } from "@/lib/persian/letters";
import { parseMobile } from "@/lib/persian/mobile";
import { day, flag, list, moment, problem, rials, text, wholeNumber } from "../catalogue-import/fields";
import { landing, picture } from "./landing-schema";

const id = () => wholeNumber(1, MAX_ID).required(problem("is missing"));
const missing = problem("is missing");
const digits = (pattern: RegExp, sentence: string, fold = foldNumber) =>
  yup
    .string()
    .transform((_, given) => foldTyped(given, fold))
    .typeError(problem(sentence))
    .matches(pattern, problem(sentence));
/** Leaves an absent section undefined, because yup would otherwise build one from its fields. */
const section = <Fields extends yup.ObjectShape>(fields: Fields) =>
  yup
    .object(fields)
    .default(undefined)
    .typeError(problem("must be an object"))
    .nonNullable(problem("must be an object"));

const mobile = () =>
  yup
    .string()
    .transform((_, given) => {
      const parsed = parseMobile(String(given ?? ""));
      return given === null ? null : "mobile" in parsed ? parsed.mobile : given;
    })
    .test("mobile", problem("must be a mobile number"), (value) => value == null || "mobile" in parseMobile(value));

const COUPON_CODE = /^[A-Z0-9_-]{3,32}$/;
const couponCode = () =>
  yup
    .string()
    .transform((_, given) => foldTyped(given, foldCode))
    .matches(COUPON_CODE, problem("must be 3 to 32 Latin letters, digits, - or _"));

const account = yup.object({
  bank: text(60).required(missing),
  owner: text(120).required(missing),
  account: digits(ACCOUNT.account, "must be an account number", foldSeparated).required(missing),
  iban: digits(ACCOUNT.iban, "must be IR and 24 digits", foldIban)
    .test("check", problem("is not a valid IBAN: its check digits are wrong"), (value) => !value || isIban(value))
    .required(missing),
  card: digits(ACCOUNT.card, "must be 16 digits", foldCard)
    .test(
      "check",
      problem("is not a valid card number: its check digit is wrong"),
      (value) => !value || isCardNumber(value),
    )
    .required(missing),
});

const shippingMethod = yup.object({
  id: id(),
  title: text(60),
  description: text(200),
  logo: picture(),
  active: flag(),
  amount: rials(),
  cities: list(wholeNumber(1).required(), 2000).nullable(),
  from_days: wholeNumber(0, MAX_SHIPPING_DAYS).nullable(),
  to_days: wholeNumber(0, MAX_SHIPPING_DAYS).nullable(),
  until_hour: wholeNumber(0, 24),
  free_for_companies: list(wholeNumber(1).required(), 500),
});

const PORTS = Object.values(PaymentPortId);

const paymentPort = yup.object({
  id: yup
    .mixed<(typeof PORTS)[number]>()
    .oneOf(PORTS, problem(`must be one of ${PORTS.join(", ")}`))
    .required(missing),
  name: text(60),
  description: text(200),
  active: flag(),
  position: wholeNumber(0, 100),
});

const company = yup.object({
  id: id(),
  name: text(100),
  address: text(500),
  phone: text(30).nullable(),
  discount_percent: wholeNumber(0, MAX_PERCENT),
  flooring: rials(),
  open_to_all: flag(),
  active: flag(),
  time_windows: list(yup.object({ id: id(), title: text(100).required(missing), active: flag().default(true) }), 100),
  codes: list(
    yup.object({
      code: yup
        .string()
        .transform((_, given) => foldTyped(given, toCodeText))
        .typeError(problem("must be text"))
        .min(3, problem("is too short"))
        .max(64, problem("is too long"))
        .required(missing),
      expires_at: moment("end").nullable().default(null),
      active: flag().default(true),
    }),
    500,
  ),
});

const coupon = yup.object({
  code: couponCode().required(missing),
  /** The owner of a personal code; null if everybody may use it. */
  mobile: mobile().nullable(),
  type: yup.mixed<"percent" | "amount">().oneOf(["percent", "amount"], problem("must be percent or amount")),
  value: wholeNumber(1, MAX_RIALS),
  flooring: rials(),
  expires_at: moment("end").nullable(),
  active: flag(),
  single_use: flag(),
  once_per_user: flag(),
});

const degrees = (most: number) => {
  const sentence = problem(`must be degrees from -${most} to ${most}`);
  return yup.number().typeError(sentence).min(-most, sentence).max(most, sentence).required(missing);
};
const webAddress = () =>
  text(300).matches(/^https:\/\//, { message: problem("must begin with https://"), excludeEmptyString: true });
const anchor = () => text(40).matches(/^[a-z][a-z0-9-]*$/, problem("must be small Latin letters, digits and -"));

const contact = {
  email: text(254),
  address: text(500),
  phone_numbers: list(digits(PHONE, "must be a phone number", foldPhone).required(missing), 10),
  aparat: webAddress(),
  whatsapp: webAddress(),
  instagram: webAddress(),
  support_hours: text(80),
  store_hours: text(80),
  return_days: wholeNumber(0, 365),
  test_days: wholeNumber(0, 365),
  location: section({ lat: degrees(90), lng: degrees(180) }),
  delivery_city: wholeNumber(1).nullable(),
};

const page = yup.object({
  slug: yup
    .mixed<TextPageSlug>()
    .oneOf(TEXT_PAGES, problem(`must be one of ${TEXT_PAGES.join(", ")}`))
    .required(missing),
  title: text(60),
  description: text(200),
  intro: text(1000),
  image: picture().nullable(),
  sections: list(
    yup.object({
      id: anchor().required(missing),
      title: text(120).required(missing),
      body: text(20_000).required(missing),
      is_choice: flag(),
    }),
    40,
  ),
});

const faqGroup = yup.object({
  name: text(60).required(missing),
  questions: list(
    yup.object({ question: text(300).required(missing), answer: text(3000).required(missing) }),
    200,
  ).required(missing),
});

/** Everything that a merchant configures besides the catalogue. Absent fields stay unchanged; amounts are in rials. */
export const shopFileSchema = yup.object({
  seller: section({
    name: text(120),
    national_id: digits(SELLER.national_id, "must be 10 or 11 digits"),
    economic_no: digits(SELLER.economic_no, "must be 11 to 14 digits"),
    registration_no: digits(SELLER.registration_no, "must be 1 to 15 digits"),
    province: text(60),
    city: text(60),
    address: text(500),
    postal_code: digits(SELLER.postal_code, "must be 10 digits"),
    phone: text(30),
  }),
  vat: yup.mixed<(typeof VAT_MODES)[number]>().oneOf(VAT_MODES, problem(`must be one of ${VAT_MODES.join(", ")}`)),
  free_shipping_threshold: rials(),
  working_days: section({ holidays: list(day().required(), MAX_HOLIDAYS), thursday_until: wholeNumber(0, 24) }),
  document_check: section({
    categories: list(id(), 1000),
    from_days: wholeNumber(0, MAX_SHIPPING_DAYS),
    to_days: wholeNumber(0, MAX_SHIPPING_DAYS),
  }),
  referral: section({
    discount: rials(),
    reward: rials(),
    flooring: rials(),
    reward_days: wholeNumber(1, 3650),
    monthly_max: wholeNumber(0, 1000),
  }),
  agents_discount: section({
    percent: wholeNumber(0, MAX_PERCENT),
    ceilings: list(yup.object({ mobile: mobile().required(missing), ceiling: rials().required(missing) }), 5000),
  }),
  transfer_accounts: list(account, MAX_ACCOUNTS),
  contact: section(contact),
  pages: list(page, TEXT_PAGES.length),
  faqs: list(faqGroup, 20),
  landings: list(landing, 200),
  payment_ports: list(paymentPort, PORTS.length),
  posting_methods: list(shippingMethod, 100),
  companies: list(company, 1000),
  coupons: list(coupon, 5000),
});

export type ShopFile = yup.InferType<typeof shopFileSchema>;
type Lists = "posting_methods" | "payment_ports" | "companies" | "coupons" | "pages" | "faqs" | "landings";
export type FileOf<Name extends Lists> = NonNullable<ShopFile[Name]>[number];
