import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountActs } from "@/components/desk/customers/account-acts";
import { ActFor } from "@/components/desk/customers/act-for";
import { AgentRows } from "@/components/desk/customers/agent-rows";
import { ChosenCustomers } from "@/components/desk/customers/chosen-customers";
import { ConfirmStrip } from "@/components/desk/customers/confirm-strip";
import { CustomerFilter } from "@/components/desk/customers/customer-filter";
import { CustomerForm } from "@/components/desk/customers/customer-form";
import { CustomerMessages, CustomerOrders, WalletEntries } from "@/components/desk/customers/customer-main";
import { customersFile, customersHref, readCustomerQuery } from "@/components/desk/customers/customer-query";
import { CustomerRows } from "@/components/desk/customers/customer-rows";
import { CustomerSearch } from "@/components/desk/customers/customer-search";
import { CustomerDevices, CustomerSessions } from "@/components/desk/customers/customer-side";
import { NewCustomerForm } from "@/components/desk/customers/new-customer";
import { Section } from "@/components/desk/customers/section";
import { WaitingRows } from "@/components/desk/customers/waiting-rows";
import { WalletForm } from "@/components/desk/customers/wallet-form";
import type { DeskCustomer, DeskCustomerRow } from "@/lib/contract/desk-customer";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const ROW: DeskCustomerRow = {
  id: 7,
  name: "مریم احمدی",
  mobile: "09123348190",
  city: "کرج",
  orders: 9,
  paid: 1_367_400_000,
  last_at: "2026-11-20T10:00:00Z",
  balance: -12_000_000,
  confirm: "yes",
  is_company: false,
  is_agent: false,
  is_blocked: false,
};
const CUSTOMER: DeskCustomer = {
  id: 7,
  version: "v1",
  name: "مریم احمدی",
  mobile: "09123348190",
  first_name: "مریم",
  last_name: "احمدی",
  email: null,
  national_no: "•••••••789",
  company_name: null,
  economic_no: null,
  registration_no: null,
  company: null,
  agent: null,
  is_agent: false,
  has_role: false,
  created_at: "2026-01-01T10:00:00Z",
  staff_note: null,
  confirm: { state: "todo", by: null, at: null, reason: null },
  blocked: null,
  sums: { orders: 9, paid: 1_367_400_000, last_at: null },
  orders: [
    { id: 10142, created_at: "2026-11-20T10:00:00Z", goods: "پکس A930", more: 2, tab: "pack", amount: 362_900_000 },
  ],
  open_orders: [10142],
  wallet: { balance: 4_800_000, entries: [] },
  addresses: [],
  devices: [
    { name: "پکس S910", serial: "PX9-1", order_no: 10142, warranty_until: "2027-08-01T10:00:00Z", months_left: 9 },
    { name: "پکس S910", serial: "PX9-2", order_no: 10142, warranty_until: "2025-08-01T10:00:00Z", months_left: null },
  ],
  messages: [],
  codes: [],
  sessions: { count: 0, last_at: null, device: null },
};
const QUERY = { page: 1 };

describe("the list of customers at the desk", () => {
  it("a row leads to its customer and shows one mark, the most important", () => {
    visit(<CustomerRows rows={[{ ...ROW, is_blocked: true, is_company: true }]} seesWallets />);
    expect(screen.getByRole("link", { name: "مریم احمدی" }).getAttribute("href")).toBe("/desk/customers/7");
    expect(screen.getAllByText(text("StaffCustomers.mark_blocked")).length).toBeGreaterThan(0);
    expect(screen.queryByText(text("StaffCustomers.mark_company"))).toBeNull();
  });

  it("without the right to wallets no balance and no heading for it are shown", () => {
    visit(<CustomerRows rows={[{ ...ROW, balance: null }]} seesWallets={false} />);
    expect(document.body.textContent).not.toContain(text("StaffCustomers.head_balance"));
  });

  it("a mobile number opens its customer and stays out of the address", async () => {
    const shop = stubShop({ "GET /admin/customers?q=09123348190": { data: [ROW], extra: {} } });
    visit(<CustomerSearch query={QUERY} />);
    await userEvent.type(screen.getByRole("searchbox"), "۰۹۱۲ ۳۳۴ ۸۱۹۰{Enter}");
    expect(shop.calls()).toHaveLength(1);
    expect(went.push).toHaveBeenCalledWith("/desk/customers/7");
  });

  it("a number that nobody has is reported", async () => {
    stubShop({ "GET /admin/customers?q=0321456789": { data: [], extra: {} } });
    visit(<CustomerSearch query={QUERY} />);
    await userEvent.type(screen.getByRole("searchbox"), "0321456789{Enter}");
    expect(await screen.findByText(text("StaffCustomers.numberUnknown"))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });

  it("an active filter is a link that removes it, and a filter that is set is not offered", () => {
    const choices = { cities: ["کرج", "تهران"], agents: [{ id: 3, name: "رضا" }] };
    visit(<CustomerFilter query={{ page: 1, tab: "quiet", city: "کرج", paid: 50_000_000 }} choices={choices} />);
    const [city] = screen.getAllByRole("link", { name: /کرج/ });
    expect(city?.getAttribute("href")).toBe("/desk/customers?tab=quiet&paid=5000000");
    expect(screen.queryByRole("link", { name: "تهران" })).toBeNull();
    expect(screen.getAllByRole("link", { name: "رضا" })[0]?.getAttribute("href")).toContain("agent=3");
  });

  it("a query is read from typed toman and Persian days, and written back", () => {
    const query = readCustomerQuery({ paid: "۵٬۰۰۰٬۰۰۰", since: "۱۴۰۵/۰۸/۲۰", orders: "۲", agent: "x", tab: "gold" });
    expect(query).toMatchObject({ paid: 50_000_000, since: "2026-11-11", orders: 2, agent: undefined, tab: undefined });
    expect(customersHref(query, { page: 2 })).toBe("/desk/customers?orders=2&since=2026-11-11&paid=5000000&page=2");
    expect(customersFile(query)).toBe("/api/v1/admin/customers.csv?orders=2&paid=50000000&since=2026-11-11");
  });
});

describe("actions on a customer", () => {
  const ENTRY = "POST /admin/customers/7/wallet";
  const button = (name: string | RegExp) => screen.getByRole("button", { name });
  const openWallet = async (balance: number) => {
    visit(<WalletForm id={7} name="مریم احمدی" balance={balance} />);
    await userEvent.click(button(text("StaffCustomers.walletAdd")));
  };

  it("an entry shows the balance after it and is sent with its sign and one key for its retries", async () => {
    const shop = stubShop({ [ENTRY]: { code: 503 } });
    await openWallet(4_800_000);
    await userEvent.type(screen.getByLabelText(text("StaffCustomers.amount"), { exact: false }), "۱۵۰۰۰۰");
    expect(document.body.textContent).toContain(text("StaffCustomers.becomes", { amount: "۶۳۰٬۰۰۰" }));
    await userEvent.click(button(text("StaffCustomers.take")));
    expect(document.body.textContent).toContain(text("StaffCustomers.becomes", { amount: "۳۳۰٬۰۰۰" }));
    await userEvent.type(screen.getByLabelText(text("StaffCustomers.words"), { exact: false }), "اصلاح جمع");
    for (let time = 0; time < 2; time++) {
      await userEvent.click(button(text("StaffCustomers.walletSaveSms", { amount: "۱۵۰٬۰۰۰" })));
      await vi.waitFor(() => expect(shop.seen).toHaveLength(time + 1));
    }
    expect(shop.last(ENTRY)?.body).toMatchObject({ delta: -1_500_000, reason: "compensation", sms: true });
    const keys = shop.seen.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it("an entry that leaves a debt says how much will be owed", async () => {
    stubShop({});
    await openWallet(0);
    await userEvent.click(button(text("StaffCustomers.take")));
    await userEvent.type(screen.getByLabelText(text("StaffCustomers.amount"), { exact: false }), "1200000");
    expect(document.body.textContent).toContain(text("StaffCustomers.owes", { amount: "۱٬۲۰۰٬۰۰۰" }));
  });

  it("a new customer needs a number and a name, and their page opens once they are made", async () => {
    const shop = stubShop({ "POST /admin/customers": { data: CUSTOMER } });
    visit(<NewCustomerForm />);
    await userEvent.type(screen.getByLabelText(text("StaffCustomers.head_mobile")), "۰۹۱۲۳۳۴۸۱۹۰");
    await userEvent.type(screen.getByLabelText(text("StaffCustomers.firstName")), "مریم");
    await userEvent.click(button(text("StaffCustomers.createCustomer")));
    expect(await screen.findByText(text("Validation.lastNameRequired"))).toBeTruthy();
    await userEvent.type(screen.getByLabelText(text("StaffCustomers.lastName")), "احمدی");
    await userEvent.click(button(text("StaffCustomers.createCustomer")));
    await vi.waitFor(() => expect(went.push).toHaveBeenCalledWith("/desk/customers/7"));
    expect(shop.seen[0]?.body).toEqual({ mobile: "09123348190", first_name: "مریم", last_name: "احمدی" });
  });

  it("a part of the page says on phones what is in it, and opens there with a button", async () => {
    visit(
      <Section title="کیف پول" note="مانده ۵۰٬۰۰۰">
        <p>ثبت</p>
      </Section>,
    );
    const opener = screen.getByRole("button", { name: /مانده ۵۰٬۰۰۰/ });
    expect(opener.getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByText("ثبت").parentElement?.className).toContain("max-lg:hidden");
    await userEvent.click(opener);
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("ثبت").parentElement?.className).not.toContain("max-lg:hidden");
  });

  it("an account is confirmed with one click, and the page is loaded again", async () => {
    const shop = stubShop({ "POST /admin/customers/7/confirm": { data: CUSTOMER } });
    visit(<ConfirmStrip customer={CUSTOMER} />);
    await userEvent.click(button(text("StaffCustomers.confirmSms")));
    await vi.waitFor(() => expect(went.refresh).toHaveBeenCalled());
    expect(shop.seen[0]?.body).toMatchObject({ verdict: true, sms: true });
  });

  it("waiting customers are confirmed together, and each selected one can get a code", async () => {
    const bodies: unknown[] = [];
    stubShop({
      "POST /admin/customers/confirm": ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { data: [{ id: 7, moved: true, message: null }] };
      },
      "POST /admin/coupons/give": ({ body }: { body: unknown }) => {
        bodies.push(body);
        return { data: [{ customer: 7, code: "ABCDEFGHJK" }] };
      },
    });
    const rows = [
      { ...ROW, confirm: "todo" as const },
      { ...ROW, id: 8, name: "زهرا صالحی" },
    ];
    visit(<ChosenCustomers rows={rows} seesWallets mayConfirm mayGiveCodes />);
    const button = (name: string) => screen.getByRole("button", { name });
    await userEvent.click(screen.getByRole("checkbox", { name: text("StaffCustomers.chooseAll") }));
    await userEvent.click(button(text("StaffCustomers.confirmChosen", { count: "۱" })));
    expect(await screen.findByText(text("StaffCustomers.confirmedCount", { count: "۱" }))).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: /مریم/ }));
    await userEvent.click(button(text("StaffCustomers.giveCode")));
    await userEvent.type(
      await screen.findByRole("textbox", { name: new RegExp(`^${text("StaffCoupons.amount")}`) }),
      "50000",
    );
    await userEvent.click(button(text("StaffCustomers.giveCodeSms")));
    expect(await screen.findByText(/ABCDEFGHJK/)).toBeTruthy();
    expect(bodies).toEqual([
      { ids: [7], sms: true },
      expect.objectContaining({ ids: [7], type: 2, value: 500_000, sms: true }),
    ]);
  });

  it("a gift whose answer was lost is sent with the same key when it is given again, and a blocked account gets none", async () => {
    const keys: unknown[] = [];
    stubShop({
      "POST /admin/coupons/give": ({ headers, body }) => {
        keys.push([headers.get("idempotency-key"), body.ids]);
        return keys.length === 1 ? "offline" : { data: [{ customer: 7, code: "ABCDEFGHJK" }] };
      },
    });
    const rows = [ROW, { ...ROW, id: 8, name: "زهرا صالحی", is_blocked: true }];
    visit(<ChosenCustomers rows={rows} seesWallets mayConfirm mayGiveCodes />);
    const button = (name: string) => screen.getByRole("button", { name });
    await userEvent.click(screen.getByRole("checkbox", { name: text("StaffCustomers.chooseAll") }));
    const give = async () => {
      await userEvent.click(button(text("StaffCustomers.giveCode")));
      const amount = await screen.findByRole("textbox", { name: new RegExp(`^${text("StaffCoupons.amount")}`) });
      await userEvent.type(amount, "50000");
      await userEvent.click(button(text("StaffCustomers.giveCodeSms")));
    };
    await give();
    await waitFor(() => expect(keys).toHaveLength(1));
    await userEvent.click(button(text("StaffCustomers.drop")));
    await give();
    expect(await screen.findByText(/ABCDEFGHJK/)).toBeTruthy();
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[0]).toEqual([expect.any(String), [7]]);
  });

  it("the messages of a customer name what was sent, what they wrote and the state of each", () => {
    const at = "2026-11-20T10:00:00Z";
    const messages = [
      { kind: "sms", at, text: "سفارش ثبت شد", state: "sent" },
      { kind: "comment", at, text: "کاغذش کم است", state: "published" },
    ] as const;
    visit(<CustomerMessages customer={{ ...CUSTOMER, messages: [...messages] }} />);
    for (const words of ["سفارش ثبت شد", "is_sent", "kind_sms", "is_published"] as const)
      expect(
        screen.getByText(words.includes("_") ? text(`StaffCustomers.${words}` as "StaffCustomers.is_sent") : words),
      ).toBeTruthy();
    expect(document.body.textContent).toContain(text("StaffCustomers.count_comment", { count: "۱" }));
  });

  it("blocking names the open orders and needs a reason", async () => {
    const shop = stubShop({ "POST /admin/customers/7/block": { data: CUSTOMER } });
    visit(<AccountActs customer={CUSTOMER} />);
    await userEvent.click(button(text("StaffCustomers.block")));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("۱۰۱۴۲");
    expect(dialog.textContent).toContain(text("StaffCustomers.blockWallet", { amount: "۴۸۰٬۰۰۰" }));
    await userEvent.click(within(dialog).getByRole("button", { name: text("StaffCustomers.block") }));
    expect(shop.seen).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole("textbox"), "کلاهبرداری");
    await userEvent.click(within(dialog).getByRole("button", { name: text("StaffCustomers.block") }));
    await vi.waitFor(() => expect(shop.seen[0]?.body).toMatchObject({ verdict: true, reason: "کلاهبرداری" }));
  });

  it("a blocked account shows the reason and can be opened again", async () => {
    const shop = stubShop({ "POST /admin/customers/7/block": { data: CUSTOMER } });
    const blocked = { by: "سمیرا", at: "2026-11-20T10:00:00Z", reason: "کلاهبرداری" };
    visit(<AccountActs customer={{ ...CUSTOMER, blocked }} />);
    expect(document.body.textContent).toContain("کلاهبرداری");
    await userEvent.click(button(text("StaffCustomers.unblock")));
    await vi.waitFor(() => expect(shop.seen[0]?.body).toMatchObject({ verdict: false }));
  });
});

describe("impersonation, waitlist and agents", () => {
  const button = (name: string | RegExp) => screen.getByRole("button", { name });

  it("impersonation needs a reason of five letters and sends the customer's id", async () => {
    const shop = stubShop({ "POST /admin/act-for": { code: 503 } });
    visit(<ActFor customer={CUSTOMER} />);
    await userEvent.click(button(text("StaffCustomers.actFor")));
    const dialog = await screen.findByRole("dialog");
    const go = within(dialog).getByRole("button", { name: text("StaffCustomers.actForGo") });
    await userEvent.type(within(dialog).getByRole("textbox"), "نه");
    await userEvent.click(go);
    expect(shop.seen).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole("textbox"), " تلفنی خواست");
    await userEvent.click(go);
    await vi.waitFor(() => expect(shop.seen[0]?.body).toMatchObject({ customer_id: 7, reason: "نه تلفنی خواست" }));
  });

  const WAITING = {
    id: 4,
    name: "پکس A910",
    stock: 0,
    people: 3,
    first: "2026-11-20T10:00:00Z",
    last: "2026-11-22T10:00:00Z",
  };

  it("the people of a waitlist open behind their number, and the stock form is linked for those who may use it", () => {
    const waiting = [{ id: 7, name: "مریم احمدی", since: "2026-11-20T10:00:00Z" }];
    visit(<WaitingRows rows={[{ ...WAITING, told: 2, bought: 1, waiting }]} movesStock />);
    expect(screen.getByRole("link", { name: "مریم احمدی" }).getAttribute("href")).toBe("/desk/customers/7");
    expect(screen.getByText(text("StaffCustomers.morePeople", { count: "۲" }))).toBeTruthy();
    expect(screen.getByRole("link", { name: text("StaffCustomers.arrived") }).getAttribute("href")).toContain("q=4");
  });

  it("without the rights a waitlist shows neither people nor the stock form", () => {
    visit(<WaitingRows rows={[{ ...WAITING, told: 0, bought: 0, waiting: [] }]} movesStock={false} />);
    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(document.body.textContent).toContain(text("StaffCustomers.people", { count: "۳" }));
  });

  it("an agent is paused after a question and continues with one click", async () => {
    const agent = {
      id: 3,
      name: "رضا",
      mobile: "09120000000",
      limit: 0,
      sales: 2,
      sold: 10,
      open_links: 1,
      customers: 4,
    };
    const shop = stubShop({ "POST /admin/agents/3/pause": { data: {} } });
    const { unmount } = visit(<AgentRows rows={[{ ...agent, paused_at: null }]} />);
    await userEvent.click(button(text("StaffCustomers.pause")));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: text("StaffCustomers.pause") }));
    await vi.waitFor(() => expect(shop.seen[0]?.body).toMatchObject({ paused: true }));
    unmount();
    visit(<AgentRows rows={[{ ...agent, paused_at: "2026-11-20T10:00:00Z" }]} />);
    await userEvent.click(button(text("StaffCustomers.resume")));
    await vi.waitFor(() => expect(shop.seen[1]?.body).toMatchObject({ paused: false }));
  });
});

describe("a customer at the desk", () => {
  it("the newest orders link to all orders of the customer", () => {
    visit(<CustomerOrders customer={CUSTOMER} />);
    expect(screen.getByRole("link", { name: "۱۰۱۴۲" }).getAttribute("href")).toBe("/desk/orders/10142");
    const all = screen.getByRole("link", { name: text("StaffCustomers.allOrders") });
    expect(all.getAttribute("href")).toBe("/desk/orders?customer=7");
  });

  it("a wallet entry shows its reason, its words, who made it and the balance after it", () => {
    const entry = { id: 1, at: "2026-11-20T10:00:00Z", amount: 2_500_000, kind: "charge" as const, order_no: null };
    const made = { reason: "delay" as const, words: "سه روز دیر رسید", by: "رضا اکبری", balance: 2_500_000 };
    visit(<WalletEntries wallet={{ balance: 2_500_000, entries: [{ ...entry, ...made }] }} />);
    const row = within(screen.getByRole("list")).getByRole("listitem").textContent;
    for (const part of [text("StaffCustomers.reason_delay"), "رضا اکبری", "سه روز دیر رسید", "۲۵۰٬۰۰۰"]) {
      expect(row).toContain(part);
    }
  });

  it("devices show how much of the warranty is left", () => {
    visit(<CustomerDevices customer={CUSTOMER} />);
    const [first, second] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(first).toContain("۹ ماه");
    expect(second).not.toContain("ماه مانده");
  });

  it("a customer who is logged in nowhere is described so", () => {
    visit(<CustomerSessions customer={CUSTOMER} />);
    expect(screen.getByText(text("StaffCustomers.noSessions"))).toBeTruthy();
  });

  it("a save sends the opened version, and an edit conflict offers the other name", async () => {
    const current = { ...CUSTOMER, version: "v2", first_name: "زهرا" };
    const shop = stubShop({ "POST /admin/customers/7": { code: 409, data: { current } } });
    visit(<CustomerForm loaded={CUSTOMER} history={null} />);
    const field = screen.getByLabelText(text("StaffCustomers.firstName"), { exact: true });
    await userEvent.clear(field);
    await userEvent.type(field, "مینا");
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("زهرا")).toBeTruthy();
    expect(shop.last("POST /admin/customers/7")?.body).toMatchObject({ version: "v1", first_name: "مینا" });
  });
});
