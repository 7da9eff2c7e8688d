import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Agents } from "@/components/desk/settings/agents";
import { ContactForm } from "@/components/desk/settings/contact-form";
import { DaysForm } from "@/components/desk/settings/days-form";
import { Jobs } from "@/components/desk/settings/jobs";
import { Payments } from "@/components/desk/settings/payment-methods";
import type { PromisesNow } from "@/components/desk/settings/promise-warning";
import { SellerForm } from "@/components/desk/settings/seller-form";
import { Shipping } from "@/components/desk/settings/shipping";
import { Texts } from "@/components/desk/settings/texts";
import { VatForm } from "@/components/desk/settings/vat-form";
import type { DeskJob, DeskShippingMethod, DeskText, SellerSetting } from "@/lib/contract/desk-settings";
import messages from "@/messages/fa.json";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const SELLER: SellerSetting = {
  version: "one",
  name: "پایانه",
  national_id: "10380284790",
  economic_no: "411153896547",
  registration_no: null,
  province: "تهران",
  city: "تهران",
  address: "خیابان جمهوری",
  postal_code: "1135943111",
  phone: "021-91001234",
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(button(text("StaffSettings.save")));

const asksBeforeLeaving = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("a section of the settings", () => {
  it("saving sends the version and is confirmed, and leaving with unsaved changes asks for confirmation", async () => {
    const shop = stubShop({
      "POST /admin/settings/seller": { data: { ...SELLER, name: "پایانه نو", version: "two" } },
    });
    visit(<SellerForm setting={SELLER} />);
    expect(asksBeforeLeaving()).toBe(false);
    await userEvent.clear(field(text("StaffSettings.name")));
    await userEvent.type(field(text("StaffSettings.name")), "پایانه نو");
    expect(asksBeforeLeaving()).toBe(true);
    await save();
    expect(await screen.findByText(text("StaffSettings.saved"))).toBeTruthy();
    expect(shop.last("POST /admin/settings/seller")?.body).toMatchObject({
      name: "پایانه نو",
      version: "one",
      phone: SELLER.phone,
    });
    expect(asksBeforeLeaving()).toBe(false);
    await save();
    expect(shop.last("POST /admin/settings/seller")?.body).toMatchObject({ version: "two" });
  });

  it("an invalid setting is reported at its field and not sent", async () => {
    const shop = stubShop({});
    visit(<SellerForm setting={SELLER} />);
    await userEvent.clear(field(text("StaffSettings.nationalId")));
    await userEvent.type(field(text("StaffSettings.nationalId")), "14001234567");
    await save();
    expect(await screen.findByText(messages.Validation.sellerNationalIdWrong)).toBeTruthy();
    expect(document.activeElement).toBe(field(text("StaffSettings.nationalId")));
    expect(shop.calls()).toEqual([]);
  });

  it("an edit conflict shows only the fields that differ and overwrites them only if the user chooses to", async () => {
    const current = { ...SELLER, name: "پایانه همکار", version: "two" };
    let isStale = true;
    const shop = stubShop({
      "POST /admin/settings/seller": () => {
        const answer = isStale
          ? { code: 409, data: { current } }
          : { data: { ...SELLER, name: "پایانه من", version: "three" } };
        isStale = false;
        return answer;
      },
    });
    visit(<SellerForm setting={SELLER} />);
    await userEvent.clear(field(text("StaffSettings.name")));
    await userEvent.type(field(text("StaffSettings.name")), "پایانه من");
    await save();
    const both = within(await screen.findByRole("alert"));
    expect(both.getByText("پایانه من")).toBeTruthy();
    expect(both.getByText("پایانه همکار")).toBeTruthy();
    expect(both.queryByText(SELLER.phone ?? "")).toBeNull();
    await userEvent.click(both.getByRole("button", { name: text("StaffConflict.keep") }));
    expect(await screen.findByText(text("StaffSettings.saved"))).toBeTruthy();
    expect(shop.last("POST /admin/settings/seller")?.body).toMatchObject({ name: "پایانه من", version: "two" });
  });
});

it("an edit conflict adopts untouched fields and asks about fields that both sides changed", async () => {
  const current = { ...SELLER, name: "پایانه همکار", city: "قم", phone: "02100000000", version: "two" };
  let isStale = true;
  const shop = stubShop({
    "POST /admin/settings/seller": ({ body }) => {
      const answer = isStale ? { code: 409, data: { current } } : { data: { ...body, version: "three" } };
      isStale = false;
      return answer;
    },
  });
  visit(<SellerForm setting={SELLER} />);
  for (const [name, typed] of [
    ["name", "پایانه من"],
    ["city", "کاشان"],
    ["address", "خیابان امیرکبیر"],
  ] as const) {
    await userEvent.clear(field(text(`StaffSettings.${name}`)));
    await userEvent.type(field(text(`StaffSettings.${name}`)), typed);
  }
  await save();
  const both = within(await screen.findByRole("alert"));
  const missing = (count: string) =>
    both.queryByRole<HTMLButtonElement>("button", { name: text("StaffConflict.missing", { count }) });
  // Nobody else changed the address, so the user's own value is preselected.
  expect(missing("۲")?.disabled).toBe(true);
  const pick = (name: string, side: string) =>
    userEvent.click(within(both.getByRole("group", { name })).getByRole("radio", { name: new RegExp(side) }));
  await pick(text("StaffSettings.name"), "پایانه من");
  expect(missing("۱")).toBeTruthy();
  await pick(text("StaffSettings.city"), "قم");
  await userEvent.click(both.getByRole("button", { name: text("StaffConflict.save") }));
  expect(await screen.findByText(text("StaffSettings.saved"))).toBeTruthy();
  expect(shop.last("POST /admin/settings/seller")?.body).toMatchObject({
    name: "پایانه من",
    city: "قم",
    address: "خیابان امیرکبیر",
    phone: "02100000000",
    version: "two",
  });
});

it("the VAT setting is one of three choices", async () => {
  const shop = stubShop({ "POST /admin/settings/vat": { data: { mode: "none", version: "two" } } });
  visit(<VatForm setting={{ mode: "shown", version: "one" }} />);
  await userEvent.click(screen.getByRole("radio", { name: text("StaffSettings.vat_none") }));
  await save();
  await screen.findByText(text("StaffSettings.saved"));
  expect(shop.last("POST /admin/settings/vat")?.body).toMatchObject({ mode: "none", version: "one" });
});

it("holidays are added by Persian date, removed, and saved together", async () => {
  const shop = stubShop({
    "POST /admin/settings/days": { data: { holidays: [], thursday_until: 12, version: "two" } },
  });
  visit(
    <DaysForm
      today="2026-11-25"
      setting={{ holidays: ["2026-01-01", "2026-12-23"], thursday_until: 12, version: "one" }}
    />,
  );
  expect(screen.getByText(text("StaffSettings.pastHolidays", { count: "۱" }))).toBeTruthy();
  await userEvent.type(screen.getByLabelText(text("StaffSettings.holiday")), "۱۴۰۶/۱/۱{Enter}");
  const [first] = within(screen.getByRole("list", { name: text("StaffSettings.holidays") })).getAllByRole("button");
  if (first) await userEvent.click(first);
  await save();
  await screen.findByText(text("StaffSettings.saved"));
  expect(shop.last("POST /admin/settings/days")?.body).toMatchObject({ holidays: ["2026-01-01", "2027-03-21"] });
});

const POSTING: DeskShippingMethod = {
  id: 2,
  version: "v",
  place: 1,
  title: "پیک",
  description: "",
  logo: "/shipping/courier.svg",
  active: true,
  amount: 1_800_000,
  cities: [{ id: 394, name: "تهران" }],
  from_days: 0,
  to_days: 0,
  until_hour: 12,
  free_for_companies: [],
};

const PROMISES: PromisesNow = {
  promises: [
    { kind: "shipping", label: "ارسال", value: "پیک، ۱۸۰٬۰۰۰ تومان" },
    { kind: "return", label: "بازگشت", value: "۷ روز" },
    { kind: "test", label: "تست", value: "۳ روز" },
  ],
  facts: {
    test_days: 5,
    return_days: 7,
    warranty: null,
    shipping: {
      methods: [{ title: "پیک", amount: 1_800_000, is_insured: false, is_same_day: true, cities: ["تهران"] }],
      free_threshold: 0,
    },
    support_hours: null,
    has_bulk_price: false,
  },
};

describe("a promise that the typed values contradict", () => {
  const lost = (label: string) => screen.queryByText(text("StaffSettings.promiseLost", { label }));

  it("a changed price warns which promise would disappear, until the price is right again", async () => {
    visit(
      <Shipping
        setting={{ free_shipping_threshold: 0, version: "one" }}
        rows={[POSTING]}
        choices={{ companies: [], logos: [POSTING.logo] }}
        promises={PROMISES}
      />,
    );
    await userEvent.click(button(text("StaffSettings.changeOf", { name: POSTING.title })));
    expect(lost("ارسال")).toBeNull();
    await userEvent.clear(field(text("StaffSettings.amount")));
    await userEvent.type(field(text("StaffSettings.amount")), "۲۰۰۰۰۰");
    expect(lost("ارسال")).toBeTruthy();
    await userEvent.clear(field(text("StaffSettings.amount")));
    await userEvent.type(field(text("StaffSettings.amount")), "۱۸۰۰۰۰");
    expect(lost("ارسال")).toBeNull();
  });

  it("changed return days warn about the promise that they contradict, but not about one that is already false", async () => {
    const { facts } = PROMISES;
    const setting = {
      ...{ version: "one", email: "", address: "", phone_numbers: ["021-91001234"], aparat: "", whatsapp: "" },
      ...{ instagram: "", support_hours: null, store_hours: null, delivery_city: null, lat: null, lng: null },
      ...{ return_days: facts.return_days, test_days: facts.test_days },
    };
    visit(<ContactForm setting={setting} promises={PROMISES} />);
    await userEvent.clear(field(text("StaffSettings.testDays")));
    await userEvent.clear(field(text("StaffSettings.returnDays")));
    await userEvent.type(field(text("StaffSettings.returnDays")), "۱۰");
    expect(lost("بازگشت")).toBeTruthy();
    expect(lost("تست")).toBeNull();
  });
});

it("a shipping method finds its city by name, and its price is typed in toman and sent in rials", async () => {
  const city = (id: number, name: string) => ({ id, name, lat: 0, lng: 0 });
  const shop = stubShop({
    "GET /provinces": { data: [{ id: 1, name: "فارس", cities: [city(7, "شیراز"), city(8, "شهر پیر")] }] },
    "POST /admin/settings/posting-methods/2": { data: POSTING },
  });
  const setting = { free_shipping_threshold: 0, version: "one" };
  const choices = { companies: [], logos: [POSTING.logo] };
  visit(<Shipping setting={setting} rows={[POSTING]} choices={choices} promises={PROMISES} />);
  await userEvent.click(button(text("StaffSettings.changeOf", { name: POSTING.title })));
  await userEvent.clear(field(text("StaffSettings.amount")));
  await userEvent.type(field(text("StaffSettings.amount")), "۲۰۰۰۰۰");
  await userEvent.type(field(text("StaffSettings.citySearch")), "شیر");
  await userEvent.click(
    await screen.findByRole("button", { name: text("StaffSettings.cityAdd", { city: "شیراز", province: "فارس" }) }),
  );
  await userEvent.click(button(text("StaffSettings.cityRemove", { city: "تهران" })));
  await save();
  await vi.waitFor(() => expect(shop.calls()).toContain("POST /admin/settings/posting-methods/2"));
  expect(shop.last("POST /admin/settings/posting-methods/2")?.body).toMatchObject({
    amount: 2_000_000,
    cities: [7],
    version: "v",
  });
});

it("a logo that a colleague changed meanwhile is kept when the user saves only the price", async () => {
  const current = { ...POSTING, version: "w", logo: "/shipping/van.svg", amount: 1_900_000 };
  let isStale = true;
  const shop = stubShop({
    "GET /provinces": { data: [] },
    "GET /admin/audit?kind=posting&of=2": { data: [], extra: { count: 0 } },
    "POST /admin/settings/posting-methods/2": () => {
      const answer = isStale ? { code: 409, data: { current } } : { data: current };
      isStale = false;
      return answer;
    },
  });
  const choices = { companies: [], logos: [POSTING.logo, current.logo] };
  const setting = { free_shipping_threshold: 0, version: "one" };
  visit(<Shipping setting={setting} rows={[POSTING]} choices={choices} promises={PROMISES} />);
  await userEvent.click(button(text("StaffSettings.changeOf", { name: POSTING.title })));
  await userEvent.clear(field(text("StaffSettings.amount")));
  await userEvent.type(field(text("StaffSettings.amount")), "۲۰۰۰۰۰");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: text("StaffConflict.keep") }));
  await vi.waitFor(() =>
    expect(shop.last("POST /admin/settings/posting-methods/2")?.body).toMatchObject({
      amount: 2_000_000,
      logo: current.logo,
      version: "w",
    }),
  );
});

it("a payment method can be switched off", async () => {
  const port = { id: 8, version: "v", place: 1, name: "درگاه", description: "", active: true };
  const shop = stubShop({
    "POST /admin/settings/payment-ports/8": { data: { ...port, active: false } },
    "GET /admin/audit?kind=port&of=8": { data: [], extra: { count: 0 } },
  });
  visit(<Payments setting={{ accounts: [], version: "one" }} rows={[port]} />);
  await userEvent.click(button(text("StaffSettings.changeOf", { name: port.name })));
  await userEvent.click(screen.getByRole("checkbox", { name: text("StaffSettings.active") }));
  await save();
  await vi.waitFor(() => expect(shop.last("POST /admin/settings/payment-ports/8")).toBeTruthy());
  expect(shop.last("POST /admin/settings/payment-ports/8")?.body).toMatchObject({ active: false, version: "v" });
});

describe("the history of a settings row", () => {
  const AGENT = { id: 4, version: "v", name: "نیما راد", mobile: "09123333333", ceiling: 50_000_000 };
  const event = (id: number, field: string, to: string) => ({
    id,
    at: "2026-11-24T08:42:00Z",
    by: "نرگس کاظمی",
    act: "ceiling",
    subject: { kind: "user", id: 4, name: AGENT.name },
    changes: [{ field, from: null, to }],
  });
  const open = async () => {
    visit(<Agents setting={{ percent: 5, version: "one" }} rows={[AGENT]} />);
    await userEvent.click(button(text("StaffSettings.changeOf", { name: AGENT.name })));
  };

  it("the history is shown below the form; for an agent it contains only changes of the limit", async () => {
    const rows = [event(2, "roles", "x"), event(1, "ceiling", "50000000")];
    stubShop({ "GET /admin/audit?kind=user&of=4": { data: rows, extra: { count: 2 } } });
    await open();
    expect(await screen.findByText("سقف: ۵٬۰۰۰٬۰۰۰ تومان")).toBeTruthy();
    expect(screen.getAllByText(text("StaffPeople.act_ceiling"))).toHaveLength(1);
  });

  it("a history that failed to load can be retried", async () => {
    let tries = 0;
    stubShop({
      "GET /admin/audit?kind=user&of=4": () => {
        tries += 1;
        return tries === 1 ? { code: 500 } : { data: [], extra: { count: 0 } };
      },
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: text("StaffSettings.again") }));
    expect(await screen.findByText(text("StaffPeople.noHistory"))).toBeTruthy();
  });
});

describe("an SMS text", () => {
  const builtin = messages.Sms.orderRegistered;
  const ROW: DeskText = { key: "orderRegistered", text: builtin, builtin, own: false, version: "v" };
  const open = async (row = ROW) => {
    visit(<Texts rows={[row]} />);
    await userEvent.click(button(text("StaffSettings.changeOf", { name: text("StaffSettings.text_orderRegistered") })));
    return field(text("StaffSettings.text"));
  };

  it("an SMS text is previewed with sample values while it is typed", async () => {
    const shop = stubShop({ "POST /admin/settings/texts": { data: ROW } });
    const box = await open();
    await userEvent.clear(box);
    await userEvent.type(box, "رسید {{orderNo}: {{link}");
    expect(
      screen.getByText(`رسید ${messages.StaffSettings.sample_orderNo}: ${messages.StaffSettings.sample_link}`),
    ).toBeTruthy();
    await save();
    await vi.waitFor(() => expect(shop.calls()).toHaveLength(1));
    expect(shop.last("POST /admin/settings/texts")?.body).toMatchObject({
      text: "رسید {orderNo}: {link}",
      key: "orderRegistered",
    });
  });

  it("an SMS text without its required placeholders is refused, and the default can be restored", async () => {
    const shop = stubShop({});
    const box = await open({ ...ROW, text: "{link}", own: true });
    await userEvent.clear(box);
    await userEvent.type(box, "رسید");
    await save();
    expect(await screen.findByText(messages.Validation.smsMissing)).toBeTruthy();
    expect(shop.calls()).toEqual([]);
    await userEvent.click(button(text("StaffSettings.useBuiltin")));
    expect((box as unknown as HTMLTextAreaElement).value).toBe(builtin);
  });
});

it("failed and late jobs are marked among the others", () => {
  const job = (change: Partial<DeskJob>): DeskJob => ({
    name: "send outbox",
    every: 5,
    ended_at: "2026-11-25T10:00:00Z",
    took_ms: 120,
    failed_at: null,
    error: null,
    next_at: null,
    ...change,
  });
  const jobs = [
    job({}),
    job({ name: "reverse payments", error: "The bank is away.", failed_at: "2026-11-25T10:00:30Z" }),
    job({ name: "notify the waitlist", ended_at: "2026-11-25T08:00:00Z" }),
  ];
  const books = { at: "2026-11-25T00:00:00Z", differences: 2, unfinished: 0 };
  visit(<Jobs state={{ jobs, books }} now={Date.parse("2026-11-25T10:01:00Z")} />);
  const rows = screen.getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText(text("StaffSettings.jobLate")) !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getByText("The bank is away.")).toBeTruthy();
  expect(screen.getByText(/۲ ردیف نمی‌خواند/)).toBeTruthy();
});
