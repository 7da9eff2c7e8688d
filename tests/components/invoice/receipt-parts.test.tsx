import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InvoiceScreen } from "@/components/invoice/invoice-screen";
import type { Invoice } from "@/lib/contract/invoice";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { formatJalaliDay } from "@/lib/persian/jalali";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { anIssuedInvoice, SECRET } from "@/tests/support/pay-link";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

type Answers = Parameters<typeof stubShop>[0];
const FINISHED = { status: 60, payment_status: 20, payable_amount: 0 } as const;
const PAID = { status: 40, payment_status: 20, payable_amount: 0 } as const;

async function showInvoice(change: Partial<Invoice> = {}, more: Answers = {}) {
  address.params = { id: "101" };
  const footer = { email: "", address: "", phone_numbers: [], aparat: "", whatsapp: "", instagram: "" };
  const shop = stubShop({
    "GET /invoices/101": { data: anInvoice({ viewer: "customer", ...change }) },
    "GET /config/footer": { data: footer },
    "GET /payments/K7M2QX9P": { data: { state: "waiting", amount: 18_900_000 } },
    ...more,
  });
  visit(<InvoiceScreen />, { user: {} });
  // The rating dialog hides it.
  await screen.findByRole("heading", { level: 1, hidden: true });
  return { ...shop, user: userEvent.setup() };
}
const button = (
  key: "rate" | "addNote" | "uploadReceipt" | "addPicture" | "deliveryDate" | "askReturn" | "documents",
) => screen.queryByRole("button", { name: new RegExp(`^${text(`Invoice.${key}`)}`) });
const press = async (user: ReturnType<typeof userEvent.setup>, key: Parameters<typeof button>[0]) =>
  user.click(button(key) ?? document.body);
const rounds = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(forgetVisits);

describe("rating an order", () => {
  const RATE = "POST /invoices/101/rate";
  const dialog = () => screen.findByRole("dialog", { name: text("Invoice.rateTitle") });

  it("the rating dialog opens only for a finished, unrated order, once per visit (INV-033)", async () => {
    await showInvoice(FINISHED);
    await dialog();
    cleanup();
    await showInvoice(FINISHED);
    await rounds();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button("rate")).toBeTruthy();
    for (const change of [{ ...FINISHED, rates: { rates: 4 } }, PAID, { ...FINISHED, viewer: "agent" as const }]) {
      cleanup();
      sessionStorage.clear();
      await showInvoice(change);
      await rounds();
      expect([screen.queryByRole("dialog"), button("rate")]).toEqual([null, null]);
    }
  });

  it("the dialog offers five ratings, then a note, and confirms sending (INV-034, ERR-042, VAL-035)", async () => {
    const { user, last } = await showInvoice(FINISHED, { [RATE]: {} });
    const asked = within(await dialog());
    const rates = asked.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
    expect(rates).toEqual(["1", "2", "3", "4", "5"]);
    expect(asked.queryByRole("textbox")).toBeNull();
    await user.click(asked.getByRole("radio", { name: text("Invoice.rate4") }));
    await user.type(asked.getByRole("textbox", { name: text("Invoice.rateNote") }), "زود رسید");
    await user.click(asked.getByRole("button", { name: text("Invoice.sendRating") }));
    expect(await toast(text("Invoice.rated"))).toBeTruthy();
    expect(last(RATE)?.body).toEqual({ rates: 4, note_context: "زود رسید", _method: "PUT" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("the dialog's heading gets the focus, so that Enter chooses no rating", async () => {
    const { user, last } = await showInvoice(FINISHED);
    const asked = await dialog();
    const question = within(asked).getByRole("heading", { name: text("Invoice.rateTitle") });
    await waitFor(() => expect(document.activeElement).toBe(question));
    await user.keyboard("{Enter} ");
    expect(within(asked).queryByRole("radio", { checked: true })).toBeNull();
    expect(last(RATE)).toBeUndefined();
  });

  it("the submitted rating gets the focus after sending", async () => {
    let rates = 0;
    const { user } = await showInvoice(
      {},
      {
        "GET /invoices/101": () => ({ data: anInvoice({ ...FINISHED, viewer: "customer", rates: { rates } }) }),
        [RATE]: () => {
          rates = 5;
          return {};
        },
      },
    );
    const asked = within(await dialog());
    await user.click(asked.getByRole("radio", { name: text("Invoice.rate5") }));
    await user.click(asked.getByRole("button", { name: text("Invoice.sendRating") }));
    const given = await screen.findByText(text("Invoice.yourRating"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(given));
  });

  it.each([
    ["a refused rating shows the shop's message (ERR-043)", { code: 409, message: "فقط یک بار" }, "فقط یک بار"],
    ["a failed request shows a network error (ERR-044)", "offline", text("Errors.network")],
  ] as const)("%s", async (_, answer, said) => {
    const { user } = await showInvoice(FINISHED, { [RATE]: answer });
    const asked = within(await dialog());
    await user.click(asked.getByRole("radio", { name: text("Invoice.rate1") }));
    await user.click(asked.getByRole("button", { name: text("Invoice.sendRating") }));
    // The dialog hides the toast, so it shows the message itself.
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked.getByRole("button", { name: text("Invoice.sendRating") })).toBeTruthy();
  });
});

describe("notes and pictures of an invoice", () => {
  it("notes show their count and author, and another can be added (INV-038, API-059)", async () => {
    const NOTE = "POST /invoices/101/note";
    const notes = [{ context: "طبقه سوم", by: "agent" as const, created_at: "2026-11-20T08:00:00Z" }];
    const { user, last, calls } = await showInvoice({ ...PAID, notes, notes_count: 1 }, { [NOTE]: {} });
    const shown = screen.getByRole("region", { name: text("Invoice.notesOf", { count: "۱" }) });
    expect(shown.textContent).toContain(`طبقه سوم${text("Invoice.by_agent")}`);
    await press(user, "addNote");
    await user.click(screen.getByRole("button", { name: text("Invoice.saveNote") }));
    expect(await screen.findByText(text("Validation.noteRequired"))).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: text("Invoice.note") }), "زنگ بزنید");
    await user.click(screen.getByRole("button", { name: text("Invoice.saveNote") }));
    expect(await toast(text("Invoice.noteSaved"))).toBeTruthy();
    expect(last(NOTE)?.body).toEqual({ context: "زنگ بزنید", _method: "PUT" });
    expect(calls().filter((call) => call === "GET /invoices/101")).toHaveLength(2);
    expect(document.activeElement).toBe(button("addNote"));
  });

  it("a closed invoice, or a shop without this feature, accepts neither notes nor pictures", async () => {
    for (const change of [{ status: 70 as const }, { viewer: undefined }]) {
      await showInvoice(change);
      expect([button("addNote"), button("uploadReceipt")]).toEqual([null, null]);
      cleanup();
    }
  });

  it("a transfer receipt is requested only for an order paid without a gateway, and a picture only for a return", async () => {
    await showInvoice({ ...PAID, payment_port: 8 });
    expect([button("uploadReceipt"), button("addPicture")]).toEqual([null, null]);
    cleanup();
    await showInvoice({ ...FINISHED, rates: { rates: 4 }, payment_port: 8, can_return: true });
    expect([button("uploadReceipt"), button("addPicture") !== null]).toEqual([null, true]);
    cleanup();
    await showInvoice({ ...PAID, payment_port: 5 });
    expect(button("uploadReceipt")).toBeTruthy();
  });

  it("an unpaid cancelled invoice states that no money was taken", async () => {
    await showInvoice({ status: 70, payment_status: 10 });
    expect(screen.getByText(text("Invoice.cancelledNoMoney"))).toBeTruthy();
  });
});

describe("uploading a picture", () => {
  const UPLOAD = "POST /invoices/101/file";
  const file = { id: 7, url: "/api/v1/invoices/101/files/x", created_at: "2026-11-20T08:00:00Z", is_mine: true };
  const photo = new File(["photo"], "x.jpg", { type: "image/jpeg" });

  it("a chosen picture is uploaded immediately and reported as uploaded or replaced (INV-037, API-058, ERR-067)", async () => {
    const { user, last } = await showInvoice(
      { ...PAID, files: [file, { ...file, id: 8, url: "/y", is_mine: false }] },
      {
        [UPLOAD]: { data: file },
      },
    );
    await press(user, "uploadReceipt");
    const [replace, another] = screen.getAllByLabelText(new RegExp(text("Invoice.replace")));
    expect(another).toBeUndefined();
    await user.upload(screen.getByLabelText(text("Invoice.choosePicture")), photo);
    expect(await toast(text("Invoice.pictureUploaded"))).toBeTruthy();
    expect(last(UPLOAD)?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
    expect(last(UPLOAD)?.text).toContain('name="check"');
    expect(last(UPLOAD)?.text).toContain('name="_method"\r\n\r\nPUT');
    await user.upload(replace as HTMLElement, photo);
    expect(await toast(text("Invoice.pictureReplaced"))).toBeTruthy();
    expect(last(UPLOAD)?.text).toContain('name="file_id"\r\n\r\n7');
  });

  it.each([
    [
      "each message of a 422 (ERR-068)",
      { code: 422, message: { check: ["تصویر نیست", "دوباره بفرستید"] } },
      ["تصویر نیست", "دوباره بفرستید"],
    ],
    ["the message of another refusal (ERR-069)", { code: 413, message: "بزرگ است" }, ["بزرگ است"]],
    ["a network error if there is no response (ERR-069)", "offline", [text("Errors.network")]],
  ] as const)("a failed upload shows a toast: %s", async (_, answer, sentences) => {
    const { user } = await showInvoice(PAID, { [UPLOAD]: answer as Answers[string] });
    await press(user, "uploadReceipt");
    await user.upload(screen.getByLabelText(text("Invoice.choosePicture")), photo);
    for (const said of sentences) {
      expect(await toast(said)).toBeTruthy();
    }
  });
});

describe("an agent's view of an invoice", () => {
  const [PAST, SOON] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [string, string];
  const SET = "POST /invoices/101/delivered-at";
  const waiting = { viewer: "agent" as const, again: "p7x2" };

  it("an agent whom the server names as the issuer can neither pay, cancel, rate nor return the order (INV-014, INV-027)", async () => {
    await showInvoice({ ...waiting, can_return: true });
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent ?? "");
    expect(names.filter((name) => /^(پرداخت|لغو)/.test(name))).toEqual([]);
    expect([button("rate"), button("askReturn")]).toEqual([null, null]);
    expect(screen.getByRole("link", { name: text("Profile.customersInvoices") })).toBeTruthy();
    cleanup();
    address.query = "type=sales-agent";
    await showInvoice();
    expect(screen.getByRole("button", { name: new RegExp(`^${text("Invoice.pay")} `) })).toBeTruthy();
    expect(button("deliveryDate")).toBeNull();
  });

  it("the agent sees the state of the pay link and can resend it, call the customer and extend it", async () => {
    const link = { code: SECRET, is_opened: false, price_until: PAST, valid_until: SOON };
    const { user, calls } = await showInvoice(
      { ...waiting, link: { ...link, is_price_over: true }, issued: anIssuedInvoice() },
      { "POST /invoices/101/extend": {} },
    );
    const panel = within(await screen.findByRole("region", { name: text("Desk.link") }));
    expect(panel.getByRole("link", { name: new RegExp(text("Desk.call")) }).getAttribute("href")).toBe(
      "tel:09123334455",
    );
    expect(panel.getByRole("button", { name: new RegExp(text("Desk.resend")) })).toBeTruthy();
    // A price whose validity has ended is not called fixed.
    expect(document.body.textContent).not.toContain("ثابت است");
    expect(document.body.textContent).toContain("با قیمت روز");
    await user.click(panel.getByRole("button", { name: new RegExp(text("Desk.extend")) }));
    await waitFor(() => expect(calls()).toContain("POST /invoices/101/extend"));
    expect(await toast(text("Desk.extended"))).toBeTruthy();
  });

  it("only the agent sets the delivery date, in the Persian calendar (INV-036, API-057)", async () => {
    const { user, last } = await showInvoice(waiting, { [SET]: {} });
    await screen.findByText(text("Invoice.noDelivery"));
    await press(user, "deliveryDate");
    const [today = ""] = pastDays(new Date(), 1);
    const day = await screen.findByRole("radio", { name: formatJalaliDay(today) });
    await user.click(day);
    await user.click(screen.getByRole("button", { name: text("Invoice.setDeliveryDate") }));
    expect(await toast(text("Invoice.deliverySaved"))).toBeTruthy();
    expect(last(SET)?.body).toEqual({ delivered_at: today });
  });

  it("a rejected delivery date shows the reason (ERR-047)", async () => {
    const { user } = await showInvoice(waiting, {
      [SET]: { code: 422, message: { delivered_at: ["این روز گذشته است"] } },
    });
    await screen.findByText(text("Invoice.noDelivery"));
    await press(user, "deliveryDate");
    await user.click((await screen.findAllByRole("radio")).find((radio) => !radio.matches(":disabled")) as HTMLElement);
    await user.click(screen.getByRole("button", { name: text("Invoice.setDeliveryDate") }));
    expect(await toast("این روز گذشته است")).toBeTruthy();
  });
});

describe("a customer's view of an invoice", () => {
  it("the customer can pay, print, cancel and enter a coupon (AGENT-024)", async () => {
    await showInvoice({ author: { full_name: "نادر کریمی", mobile_no: "+989122222222" } });
    for (const name of [new RegExp(`^${text("Invoice.pay")} `), text("Invoice.print"), text("Invoice.cancel")]) {
      expect(screen.getByRole("button", { name })).toBeTruthy();
    }
    expect(screen.getByRole("textbox", { name: text("Checkout.coupon") })).toBeTruthy();
  });

  it("tracking code, date, carrier and waybill number are shown (INV-039)", async () => {
    await showInvoice({ ...PAID, status: 50, carrier: "پست پیشتاز", bill_of_landing: "880124603912" });
    const facts = screen.getByText(text("Invoice.date")).closest("dl")?.textContent;
    for (const fact of ["K7M2QX9P", "۸۸۰۱۲۴۶۰۳۹۱۲", "پست پیشتاز"]) expect(facts).toContain(fact);
    expect(screen.getByText(text("Invoice.date")).nextSibling?.textContent).toMatch(/^۱۴۰۵/);
  });

  it("the required documents are listed according to the buyer's type", async () => {
    const { user } = await showInvoice(PAID);
    await press(user, "documents");
    expect(screen.getByText(text("Invoice.docLicence"))).toBeTruthy();
  });

  it("a return is requested with a reason, and its status is shown", async () => {
    const RETURN = "POST /invoices/101/return";
    const asked = { state: "asked" as const, answer: null, reason: "روشن نمی‌شود", created_at: "2026-11-20T08:00:00Z" };
    const order = { ...FINISHED, viewer: "customer" as const, rates: { rates: 5 } };
    let sent = false;
    const { user, last } = await showInvoice(
      {},
      {
        "GET /invoices/101": () => ({
          data: anInvoice({ ...order, can_return: !sent, return_request: sent ? asked : null }),
        }),
        [RETURN]: () => {
          sent = true;
          return {};
        },
      },
    );
    await press(user, "askReturn");
    await user.type(screen.getByRole("textbox", { name: text("Invoice.returnReason") }), "روشن نمی‌شود");
    await user.click(screen.getByRole("button", { name: text("Invoice.sendReturn") }));
    expect(await toast(text("Invoice.returnSent"))).toBeTruthy();
    expect(last(RETURN)?.body).toMatchObject({ reason: "روشن نمی‌شود" });
    const said = await screen.findByText(text("Invoice.return_asked"));
    // The focused form has been removed.
    await waitFor(() => expect(document.activeElement).toBe(said.parentElement));
  });
});
