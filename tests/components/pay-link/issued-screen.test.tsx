import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IssuedScreen } from "@/components/pay-link/issued-screen";
import type { IssuerView } from "@/lib/contract/pay-link";
import { formatToman } from "@/lib/domain/shared/money";
import { text } from "@/tests/support/intl";
import { anIssuer, aPayLink, SECRET } from "@/tests/support/pay-link";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

const SHOW = `GET /cu/${SECRET}/invoices/10042`;
const NOW = new Date("2026-11-22T06:11:00.000Z");
const SOON = "2026-11-22T06:11:08.000Z";

const linkOf = (issuer: Partial<IssuerView> = {}) => aPayLink({ issuer: anIssuer(issuer) });
const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  forgetVisits();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => vi.useRealTimers());

describe("an invoice just issued", () => {
  it("the page shows customer, link and QR code and leads to the next invoice (AGENT-012, AGENT-015)", async () => {
    stubShop({});
    visit(<IssuedScreen initial={linkOf()} code={SECRET} />);
    const title = screen.getByRole("heading", { level: 1 });
    expect(title.textContent).toBe(text("Issued.title", { number: "۱۰۰۴۲" }));
    for (const said of ["مریم احمدی", formatToman(141_510_000), aPayLink().link, text("Issued.scan")]) {
      expect(screen.getByText(said)).toBeTruthy();
    }
    expect(await screen.findByRole("img", { name: text("Issued.code") })).toBeTruthy();
    expect(screen.getByText(text("Issued.smsSent", { time: "۰۹:۴۱" }))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Issued.next") }).getAttribute("href")).toBe("/cart");
  });

  it("the pay link can be shared through the device and copied", async () => {
    stubShop({});
    const share = vi.fn(async () => {});
    Object.assign(navigator, { canShare: () => true, share });
    const user = person();
    visit(<IssuedScreen initial={linkOf()} code={SECRET} />);
    await user.click(button(text("Product.share")));
    const { link } = aPayLink();
    await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link })));
    await user.click(button(text("Common.copy")));
    expect(await navigator.clipboard.readText()).toBe(link);
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  it("the page polls until the SMS with the link has been sent", async () => {
    const sent = { data: linkOf() };
    const shop = stubShop({ [SHOW]: sent });
    const waiting = { state: "waiting", at: NOW.toISOString() } as const;
    visit(<IssuedScreen initial={linkOf({ sms: waiting })} code={SECRET} />);
    expect(screen.getByText(text("Issued.smsWaiting"))).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3100);
    await screen.findByText(text("Issued.smsSent", { time: "۰۹:۴۱" }));
    await vi.advanceTimersByTimeAsync(9000);
    expect(shop.calls()).toEqual([SHOW]);
  });

  it("the invoice can be withdrawn while its countdown runs", async () => {
    const shop = stubShop({ [SHOW]: { data: linkOf() }, "POST /invoices/10042/take-back": {} });
    visit(<IssuedScreen initial={linkOf({ take_back_until: SOON })} code={SECRET} />);
    expect(document.body.textContent).toContain(text("Issued.wrongUntil", { seconds: "۸" }));
    await person().click(button(text("Issued.takeBack")));
    expect(await screen.findByText(text("Issued.takenBack"))).toBeTruthy();
    expect(shop.calls()).toContain("POST /invoices/10042/take-back");
    expect(screen.queryByRole("button", { name: text("Product.share") })).toBeNull();
    expect(screen.queryByRole("img")).toBeNull();
    // The clicked button has been removed, so the heading takes the focus.
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("the countdown follows the server's clock even if the device's clock is wrong", async () => {
    stubShop({ [SHOW]: { data: linkOf() } });
    vi.setSystemTime(new Date("2026-11-22T07:11:00.000Z"));
    visit(<IssuedScreen initial={linkOf({ take_back_until: SOON, take_back_seconds: 8 })} code={SECRET} />);
    expect(document.body.textContent).toContain(text("Issued.wrongUntil", { seconds: "۸" }));
    await vi.advanceTimersByTimeAsync(9000);
    expect(screen.queryByRole("button", { name: text("Issued.takeBack") })).toBeNull();
  });

  it("an invoice that was opened meanwhile cannot be withdrawn, and the reason is shown", async () => {
    const sentence = "مشتری این فاکتور را باز کرده است";
    stubShop({ [SHOW]: { data: linkOf() }, "POST /invoices/10042/take-back": { code: 409, message: sentence } });
    visit(<IssuedScreen initial={linkOf({ take_back_until: SOON })} code={SECRET} />);
    await person().click(button(text("Issued.takeBack")));
    expect(await toast(sentence)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: text("Issued.takeBack") })).toBeNull());
    expect(button(text("Product.share"))).toBeTruthy();
  });

  it("the withdraw button disappears when the withdrawal deadline passes", async () => {
    stubShop({ [SHOW]: { data: linkOf() } });
    visit(<IssuedScreen initial={linkOf({ take_back_until: SOON })} code={SECRET} />);
    await vi.advanceTimersByTimeAsync(9000);
    expect(screen.queryByRole("button", { name: text("Issued.takeBack") })).toBeNull();
  });
});
