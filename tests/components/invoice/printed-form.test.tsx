import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import PrintedForm from "@/components/invoice/printed-form";
import type { Identity, Invoice } from "@/lib/contract/invoice";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatRial } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

const SELLER: Identity = {
  name: "شرکت پایانه‌گستر",
  national_id: "14008765432",
  economic_no: "411588324719",
  registration_no: "521437",
  province: "تهران",
  city: "تهران",
  address: "جمهوری اسلامی، پاساژ علاءالدین",
  postal_code: "1145873612",
  phone: "021-91001234",
};
const BUYER: Identity = {
  ...SELLER,
  name: "مریم احمدی",
  national_id: "0012345679",
  economic_no: null,
  registration_no: null,
  address: "خیابان شریعتی، پلاک ۱۲",
};
const PAID = { status: 40, payment_status: 20, payable_amount: 0 } as const;
const FOOTER = {
  address: "تهران، خیابان مطهری",
  phone_numbers: ["021-1"],
  email: "",
  aparat: "",
  whatsapp: "",
  instagram: "",
};

const fire = (name: string) => act(() => void window.dispatchEvent(new Event(name)));

/** Returns the printed form as it is in the document while printing. */
async function print(change: Partial<Invoice> = {}, result?: Partial<PaymentResult>): Promise<HTMLElement> {
  stubShop({ "GET /config/footer": { data: FOOTER } });
  const payment = result && { state: "paid" as const, amount: 1, ...result };
  visit(<PrintedForm invoice={anInvoice(change)} result={payment} />, { user: {} });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  fire("beforeprint");
  const paper = document.querySelector<HTMLElement>(".print-paper");
  if (!paper) throw new Error("Nothing is printed.");
  return paper;
}
const official = (change: Partial<Invoice> = {}) =>
  print({ ...PAID, vat: "included", seller: SELLER, buyer: BUYER, ...change });
const heads = (paper: HTMLElement) =>
  within(paper)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

beforeEach(forgetVisits);

describe("a printed invoice", () => {
  it("the printed form is in the document only while printing (INV-010)", async () => {
    const paper = await official();
    expect(paper.parentElement).toBe(document.body);
    expect(document.documentElement.style.getPropertyValue("--print-name")).toBe('"صورتحساب ۱۰۱"');
    fire("afterprint");
    expect(document.querySelector(".print-paper")).toBeNull();
    expect(document.documentElement.style.getPropertyValue("--print-name")).toBe("");
  });

  it("a shop whose prices include VAT prints the official form (INV-001, INV-003, INV-004)", async () => {
    const paper = await official({ tax_number: "A14BC7048F0001E9D25C71" });
    const shown = within(paper);
    expect(shown.getByRole("heading", { name: text("Print.official") })).toBeTruthy();
    expect(heads(paper)).toHaveLength(11);
    for (const fact of ["A14BC7048F0001E9D25C71", "۱۴۰۰۸۷۶۵۴۳۲", "۴۱۱۵۸۸۳۲۴۷۱۹", "۵۲۱۴۳۷", "۰۰۱۲۳۴۵۶۷۹"]) {
      expect(shown.getByText(fact), fact).toBeTruthy();
    }
    for (const kind of ["companyId", "nationalId"] as const) {
      expect(shown.getByText(`${text(`Print.${kind}`)}:`)).toBeTruthy();
    }
    expect(shown.getByText(text("Print.sellerSigns"))).toBeTruthy();
    expect(shown.getByText("هجده میلیون و نهصد هزار ریال")).toBeTruthy();
    expect(shown.getByRole("img", { name: text("Print.liveLink") })).toBeTruthy();
    expect(paper.textContent).toContain("localhost:3000/receipts/101");
  });

  it("serial numbers, warranty end, options and bundle are printed below the product name", async () => {
    const [line] = anInvoice().products;
    if (!line) throw new Error("No line.");
    const products = [{ ...line, warranty_months: 18, bundle: "بسته شروع", serials: ["A-1", "A-2"] }];
    const paper = await official({ products });
    const { textContent } = paper;
    // A serial number stays on one line, from left to right.
    expect(within(paper).getByText("A-1").outerHTML).toBe('<bdi dir="ltr" class="whitespace-nowrap">A-1</bdi>');
    for (const fact of ["A-1، A-2", "ضمانت تا ۱۴۰۷/۰۲/۲۹", "فعال‌سازی فوری", "از «بسته شروع»"]) {
      expect(textContent, fact).toContain(fact);
    }
    expect(textContent).toContain("کارتخوان سیار\u00a0S910، پکس، مشکی");
  });

  it("order discounts are allocated to the lines before tax, with a note (CONST-003)", async () => {
    const paper = await official({ coupon_decreased_value: 1_100_000, amount: 17_800_000 });
    const shown = within(paper);
    // 16,900,000 rials are paid: 15,363,636 plus ten percent VAT.
    for (const amount of [15_363_636, 1_536_364]) expect(shown.getAllByText(formatRial(amount))).toHaveLength(2);
    expect(shown.getByText(text("Print.spread", { amount: formatRial(1_100_000) }))).toBeTruthy();
    expect(shown.queryByText(text("Print.couponDiscount"))).toBeNull();
  });

  it("a form without tax has nine columns and leaves unknown fields blank", async () => {
    const paper = await official({ vat: "none", buyer: { ...BUYER, postal_code: null } });
    expect(heads(paper)).toHaveLength(9);
    expect(within(paper).getByRole("heading", { name: text("Print.official") })).toBeTruthy();
    expect(within(paper).getAllByText(text("Print.none"))).toHaveLength(2);
    expect(within(paper).getByText(text("Print.taxNumberPlace"))).toBeTruthy();
  });

  it("the form with estimated tax is the plain one, and the estimate is not added to the total (CONST-003)", async () => {
    const paper = await print({ ...PAID, seller: null, coupon_decreased_value: 500_000, wallet_amount: -200_000 });
    const shown = within(paper);
    expect(shown.getByRole("heading", { name: text("Print.plain") })).toBeTruthy();
    expect(heads(paper)).toContain(text("Print.taxEstimate"));
    expect(shown.getByText(text("Print.taxNote"))).toBeTruthy();
    expect(shown.getByText(text("Print.couponDiscount")).nextSibling?.textContent).toBe(formatRial(-500_000));
    expect(shown.getByText(text("Print.debt")).nextSibling?.textContent).toBe(formatRial(200_000));
    expect(shown.getByText(text("Brand.name"), { selector: "dd" })).toBeTruthy();
    expect(shown.getByText("تهران، خیابان مطهری")).toBeTruthy();
    for (const key of ["sellerSigns", "economicNo"] as const)
      expect(shown.queryByText(text(`Print.${key}`))).toBeNull();
  });

  it("the printed form shows how the invoice was paid", async () => {
    const facts = { paid_at: "2026-11-22T12:40:00+03:30", bank_reference: "2019847731", payment_port: 8 };
    const paper = await print(PAID, facts);
    expect(paper.textContent).toContain("پرداخت اینترنتی، ۱۴۰۵/۰۹/۰۱ ساعت ۱۲:۴۰، شماره ارجاع ۲۰۱۹۸۴۷۷۳۱");
  });

  it("an unpaid invoice prints as a proforma, and a cancelled one is marked as cancelled", async () => {
    const open = await print({ seller: SELLER, vat: "included" });
    expect(within(open).getByRole("heading", { name: text("Print.proforma") })).toBeTruthy();
    cleanup();
    const over = await print({ status: 70, status_fa: "لغوشده", vat: "included", seller: SELLER });
    expect(within(over).getByText("لغوشده")).toBeTruthy();
  });

  it("the customer prints the original and the agent a duplicate (AGENT-024)", async () => {
    expect((await official({ viewer: "agent" })).textContent).toContain(text("Print.duplicate"));
    expect(screen.queryByText(text("Print.original"))).toBeNull();
  });
});
