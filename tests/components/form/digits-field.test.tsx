import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as yup from "yup";
import { CountField } from "@/components/form/count-field";
import { DigitsField } from "@/components/form/digits-field";
import { MobileField } from "@/components/form/mobile-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { integerField, mobileField, nationalIdField, otpField } from "@/lib/contract/fields";
import { addressSchema } from "@/lib/contract/schemas/address";
import { transferClaimSchema } from "@/lib/contract/schemas/checkout";
import { accountsSettingSchema, sellerSettingSchema } from "@/lib/contract/schemas/desk-settings";
import { foldCard, foldIban } from "@/lib/persian/bank-number";
import { toPersianDigits } from "@/lib/persian/digits";
import { foldReference } from "@/lib/persian/fold-number";
import { forgetVisits, visit } from "@/tests/support/screen";

type Box = ComponentType<{ label: string; name: string }>;
type Kind = { Box: Box; field: yup.AnySchema; first?: unknown };

const account = (
  accountsSettingSchema.fields.accounts as unknown as { innerType: { fields: Record<string, yup.AnySchema> } }
).innerType.fields;
const seller = sellerSettingSchema.fields;
const digits = (more: object) => ((props) => <DigitsField {...props} {...more} />) as Box;

/** Each type of field with its schema and the number that is pasted. */
const KINDS: [name: string, kind: Kind, number: string][] = [
  ["a mobile number", { Box: MobileField as Box, field: mobileField() }, "09121234567"],
  ["a one-time code", { Box: digits({ length: 4 }), field: otpField() }, "4821"],
  [
    "a postal code",
    { Box: digits({ length: 10 }), field: addressSchema.fields.postal_code as yup.AnySchema },
    "1514718321",
  ],
  ["a national id", { Box: digits({ length: 12 }), field: nationalIdField() }, "0067749828"],
  ["a company's id", { Box: digits({ length: 11 }), field: seller.national_id as yup.AnySchema }, "10380284790"],
  ["an economic code", { Box: digits({ length: 14 }), field: seller.economic_no as yup.AnySchema }, "411111111111"],
  [
    "a card number",
    { Box: digits({ length: 16, fold: foldCard }), field: account.card as yup.AnySchema },
    "6221061234567891",
  ],
  [
    "an IBAN",
    { Box: digits({ length: 26, fold: foldIban }), field: account.iban as yup.AnySchema },
    "IR820540102680020817909002",
  ],
  [
    "a transfer reference",
    { Box: digits({ length: 30, fold: foldReference }), field: transferClaimSchema.fields.reference as yup.AnySchema },
    "140509041234",
  ],
];

const groups = (number: string, mark: string) => number.replace(/(.{3})(?=.)/g, `$1${mark}`);
const FORMATS: [name: string, write: (number: string) => string][] = [
  ["in Latin digits", (number) => number],
  ["in Persian digits", toPersianDigits],
  ["in Arabic-Indic digits", (number) => number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
  ["in full-width digits", (number) => number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
  ["in groups with spaces", (number) => groups(number, " ")],
  ["in groups with no-break spaces", (number) => groups(number, "\u00a0")],
  ["in groups with dashes", (number) => groups(number, "-")],
  ["in groups with en dashes", (number) => groups(number, "–")],
  ["in groups with dots and slashes", (number) => groups(groups(number, "."), "/")],
  ["with the direction marks of a contact card", (number) => `\u202a${number}\u202c`],
  [
    "with zero-width spaces, joiners and soft hyphens",
    (number) => `\ufeff${groups(number, "\u200b\u200c\u00ad")}\u200f`,
  ],
  ["from a table cell, with a tab and a line break", (number) => `\t${number}\r\n`],
];

const send = vi.fn();
beforeEach(() => {
  forgetVisits();
  send.mockClear();
});

function TestForm({ Box, field, first }: Kind) {
  const schema = yup.object({ number: field });
  const kit = useShopForm(
    async (values: Record<string, unknown>) => {
      send(values.number);
      return { ok: true as const, data: null };
    },
    { schema: schema as never, defaultValues: { number: first ?? "" } as never, notices: () => [] },
  );
  return (
    <form {...kit.form}>
      <Box {...kit.field("number")} label="number" />
      <button type="submit">send</button>
    </form>
  );
}

const show = (kind: Kind) => {
  visit(<TestForm {...kind} />);
  return screen.getByRole<HTMLInputElement>("textbox", { name: "number" });
};
const submit = () => userEvent.click(screen.getByRole("button", { name: "send" }));

describe.each(KINDS)("the field of %s", (_, kind, number) => {
  it.each(FORMATS)("a number pasted %s is accepted and shown in Persian digits", async (__, write) => {
    const box = show(kind);
    await userEvent.click(box);
    await userEvent.paste(write(number));
    expect(box.value).toBe(toPersianDigits(number));
    await submit();
    expect(send).toHaveBeenCalledWith(number);
  });
});

const postal = { Box: digits({ length: 10 }), field: yup.string() };

describe("the digits field", () => {
  it("the number is extracted from the pasted text, and excess digits are cut off", async () => {
    const box = show(postal);
    await userEvent.click(box);
    await userEvent.paste("کد پستی: ۱۵۱۴۷-۱۸۳۲۱، پلاک ۱۲");
    expect(box.value).toBe("۱۵۱۴۷۱۸۳۲۱");
  });

  it("the caret keeps its position when digits are typed, deleted or pasted", async () => {
    const box = show({ ...postal, first: "12345" });
    expect(box.value).toBe("۱۲۳۴۵");
    await userEvent.type(box, "9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([box.value, box.selectionStart]).toEqual(["۱۲۹۳۴۵", 3]);
    await userEvent.keyboard("{Backspace}{Backspace}");
    expect([box.value, box.selectionStart]).toEqual(["۱۳۴۵", 1]);
    await userEvent.paste("7-8");
    expect([box.value, box.selectionStart]).toEqual(["۱۷۸۳۴۵", 3]);
  });

  it("a full field ignores further digits", async () => {
    const box = show({ ...postal, first: "1234567890" });
    await userEvent.type(box, "5", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([box.value, box.selectionStart]).toEqual(["۱۲۳۴۵۶۷۸۹۰", 3]);
  });

  it("digits of three scripts are accepted and letters are not (VAL-014)", async () => {
    const box = show({ Box: MobileField as Box, field: yup.string() });
    await userEvent.type(box, "a0۹٣ب.");
    expect(box.value).toBe("۰۹۳");
    expect([box.inputMode, box.dir, box.type]).toEqual(["tel", "ltr", "tel"]);
  });

  it("letters in a pasted mobile number stay visible and fail validation", async () => {
    const box = show({ Box: MobileField as Box, field: mobileField() });
    await userEvent.click(box);
    await userEvent.paste("0912abc4567");
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(box.value).toBe("۰۹۱۲abc۴۵۶۷");
  });

  it("a mobile number pasted with its country code is accepted", async () => {
    const box = show({ Box: MobileField as Box, field: mobileField() });
    await userEvent.click(box);
    await userEvent.paste("\u202a+98 (912) 123-4567\u202c");
    expect(box.value).toBe("+۹۸۹۱۲۱۲۳۴۵۶۷");
    await submit();
    expect(send).toHaveBeenCalledWith("09121234567");
  });

  it.each([
    ["۱٫۵", "۱.۵"],
    ["-5", "-۵"],
  ])("a pasted %s is kept as it is and fails validation", async (pasted, shown) => {
    const box = show({ Box: CountField as Box, field: integerField(0, 100) });
    await userEvent.click(box);
    await userEvent.paste(pasted);
    await submit();
    expect([box.value, send.mock.calls]).toEqual([shown, []]);
  });

  it("the callback receives Latin digits", async () => {
    const told = vi.fn();
    visit(<DigitsField label="number" value="12" onDigits={told} />);
    const box = screen.getByRole<HTMLInputElement>("textbox", { name: "number" });
    expect(box.value).toBe("۱۲");
    await userEvent.type(box, "۳");
    expect(told).toHaveBeenCalledWith("123");
  });
});
