import { describe, expect, it } from "vitest";
import type { AnySchema } from "yup";
import { shopFileSchema } from "@/lib/backend/shop-import/schema";
import { mobileField, nationalIdField, otpField } from "@/lib/contract/fields";
import { addressSchema } from "@/lib/contract/schemas/address";
import { assignBasketSchema, customerAddressFieldsSchema } from "@/lib/contract/schemas/agent";
import { couponCodeSchema, transferClaimSchema } from "@/lib/contract/schemas/checkout";
import { contactSchema } from "@/lib/contract/schemas/contact";
import { newCouponSchema } from "@/lib/contract/schemas/desk-coupon";
import { accountsSettingSchema, contactSettingSchema, sellerSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { introduceSchema } from "@/lib/contract/schemas/referral";
import { toPersianDigits } from "@/lib/persian/digits";

// A pasted number is read the same way by the schema of every form and import.

const at =
  (
    schema: { validateSyncAt: (path: string, value: unknown) => unknown },
    path: string,
    wrap = (value: string): unknown => ({ [path]: value }),
  ) =>
  (value: string) =>
    schema.validateSyncAt(path, wrap(value));
const alone = (schema: AnySchema) => (value: string) => schema.validateSync(value);
const account = (name: string) =>
  at(accountsSettingSchema, `accounts[0].${name}`, (value) => ({ accounts: [{ [name]: value }] }));
const imported = (name: string) =>
  at(shopFileSchema, `transfer_accounts[0].${name}`, (value) => ({ transfer_accounts: [{ [name]: value }] }));

const NUMBERS: [field: string, read: (pasted: string) => unknown, number: string][] = [
  ["a mobile number", alone(mobileField()), "09121234567"],
  ["the mobile number of a contact message", at(contactSchema, "mobile_number"), "09121234567"],
  ["a one-time code", alone(otpField()), "4821"],
  ["a national id", alone(nationalIdField()), "0067749828"],
  ["the national id of an agent's customer", at(assignBasketSchema, "user"), "0067749828"],
  ["a postal code", at(addressSchema, "postal_code"), "1514718321"],
  ["the postal code of an agent's customer", at(customerAddressFieldsSchema, "postal_code"), "1514718321"],
  ["the seller's postal code", at(sellerSettingSchema, "postal_code"), "1514718321"],
  ["an IBAN at the desk", account("iban"), "IR820540102680020817909002"],
  ["an imported IBAN", imported("iban"), "IR820540102680020817909002"],
  ["a card number at the desk", account("card"), "6221061234567891"],
  ["an imported card number", imported("card"), "6221061234567891"],
  ["a transfer reference", at(transferClaimSchema, "reference"), "AB140509041234"],
];

const CODES: [field: string, read: (pasted: string) => unknown][] = [
  ["a coupon", at(couponCodeSchema, "code")],
  ["a new coupon", at(newCouponSchema, "code")],
  ["a friend's code", at(introduceSchema, "introduce_code")],
];

const groups = (number: string, mark: string) => number.replace(/(.{4})(?=.)/g, `$1${mark}`);
const FORMATS: [way: string, write: (number: string) => string][] = [
  [
    "in Persian digits with the direction marks of a contact card",
    (number) => `\u202a${toPersianDigits(number)}\u202c`,
  ],
  ["in groups with spaces and half-spaces", (number) => groups(number, " \u200c\u00a0")],
  ["with a tab, a line break and a soft hyphen", (number) => `\t${groups(number, "\u00ad")}\r\n`],
];
const SEPARATED: typeof FORMATS = [
  ["in groups with dashes", (number) => groups(number, "–")],
  ["in groups with dots and slashes", (number) => groups(number, "./")],
];

describe.each(NUMBERS)("%s", (_, read, number) => {
  it.each([...FORMATS, ...SEPARATED])("a pasted number is read %s", (__, write) => {
    expect(read(write(number))).toBe(number);
  });
});

describe.each(CODES)("%s", (_, read) => {
  it.each(FORMATS)("the code is read %s and keeps its own dash", (__, write) => {
    expect(read(write("nowruz-1405"))).toBe("NOWRUZ-1405");
  });
});

it("phone numbers keep dashes and lose spaces and brackets", () => {
  const read = (phones: unknown) => contactSettingSchema.validateSyncAt("phone_numbers", { phone_numbers: phones });
  expect(read("\u202a(۰۲۱) ۸۸۷۷–۶۶۵۵\u202c\n+98 21 1234")).toEqual(["0218877-6655", "+98211234"]);
  expect(read(["021 88776655"])).toEqual(["02188776655"]);
});

it.each(["IR820540102680020817909003", "IR0000"])(
  "the invalid IBAN %s is refused at the desk and in an import",
  (wrong) => {
    expect(() => account("iban")(wrong)).toThrow();
    expect(() => imported("iban")(wrong)).toThrow();
  },
);

it.each(["6221061234567890", "62210612"])(
  "the invalid card number %s is refused at the desk and in an import",
  (wrong) => {
    expect(() => account("card")(wrong)).toThrow();
    expect(() => imported("card")(wrong)).toThrow();
  },
);
