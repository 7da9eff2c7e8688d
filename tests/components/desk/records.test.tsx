import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CompanyRecord } from "@/components/desk/companies/company-record";
import { CouponRecord } from "@/components/desk/coupons/coupon-record";
import { Coupons } from "@/components/desk/coupons/coupons";
import { readRecordId, readTabbed, tabbedHref } from "@/components/desk/lists/list-query";
import { RecordHistory } from "@/components/desk/record/record-history";
import { RecordList } from "@/components/desk/record/record-list";
import { CouponType } from "@/lib/contract/coupon";
import type { DeskCompany } from "@/lib/contract/desk-company";
import type { DeskCoupon } from "@/lib/contract/desk-coupon";
import type { AuditChange, AuditRow } from "@/lib/contract/desk-people";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => ({
  ...(await import("@/tests/support/navigation")).fakeNavigation,
  notFound: () => {
    throw new Error("404");
  },
}));
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const NOW = Date.parse("2026-11-24T10:00:00Z");
const COUPON: DeskCoupon = {
  id: 7,
  version: "v1",
  code: "AZAR5",
  type: CouponType.Percent,
  value: 5,
  flooring: 10_000_000,
  uses: 41,
  expires_at: null,
  active: true,
  single_use: false,
  once_per_user: true,
  owner: null,
};
const COMPANY: DeskCompany = {
  id: 3,
  version: "v1",
  name: "شرکت البرز",
  address: "کرج",
  phone: null,
  discount_percent: 5,
  flooring: 0,
  open_to_all: false,
  active: true,
  time_windows: ["شنبه"],
  accounts: 2,
  codes: [{ code: "ALBORZ", expires_at: null, active: true }],
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const fill = async (label: string, typed: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), typed);
};
const asked = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("the history of a record", () => {
  it("states, reasons and pictures are shown in words, and fields that stayed empty are omitted", () => {
    const row = (id: number, changes: AuditChange[]) => ({
      id,
      at: "2026-11-24T10:00:00Z",
      by: "نرگس",
      act: "",
      changes,
    });
    const history = [
      row(1, [{ field: "productState", from: "draft", to: "visible" }]),
      row(2, [{ field: "reason", from: null, to: "arrived" }]),
      row(3, [{ field: "reason", from: null, to: "مشتری منصرف شد" }]),
      row(4, [{ field: "inBox", from: null, to: null }]),
      row(5, [{ field: "alt", from: "انار", to: "هندوانه" }]),
      row(6, [{ field: "title", from: null, to: "یلدا" }]),
      row(7, [{ field: "mobileImage", from: "/pictures/a.webp", to: "/pictures/b.webp" }]),
    ];
    visit(
      <RecordHistory history={history.map((one) => ({ ...one, subject: { kind: "product", id: 1 } }) as AuditRow)} />,
    );
    const shown = screen
      .getAllByRole("listitem")
      .flatMap(({ children, textContent }) => (children.length === 0 ? textContent : []));
    expect(shown).toEqual([
      "نمایش: پیش‌نویس ← نمایان",
      "دلیل: خرید تازه",
      "دلیل: مشتری منصرف شد",
      "متن جایگزین: انار ← هندوانه",
      "عنوان: یلدا",
      "تصویر گوشی: عوض شد",
    ]);
  });
});

describe("a list of records", () => {
  it("the filters of the list are read from the URL, and an invalid id gives 404", () => {
    const query = readTabbed({ tab: "live", q: " AZAR۵ ", sort: "oldest", page: "2" }, ["live", "ended"]);
    expect(query).toEqual({ tab: "live", q: "AZAR5", sort: "oldest", page: 2 });
    expect(tabbedHref("/desk/coupons", query)).toBe("/desk/coupons?tab=live&q=AZAR5&sort=oldest&page=2");
    expect(readTabbed({ tab: "mine", sort: "best", page: "0" }, ["live"])).toEqual({ page: 1 });
    expect([readRecordId("new"), readRecordId("۷")]).toEqual(["new", 7]);
    for (const typed of ["0", "x", "-1"]) expect(() => readRecordId(typed)).toThrow("404");
  });

  it("the list links to each record, to a new one and to the export of its filter", () => {
    visit(
      <RecordList
        title="کدها"
        at={{ list: "/desk/coupons", add: "/desk/coupons/new", file: "/api/v1/admin/coupons.csv" }}
        query={{ tab: "live", q: "AZ", page: 1 }}
        counts={{ count: 17, tabs: { all: 20, live: 17, ended: 3 } }}
        tabs={["live", "ended"]}
        words={{ tab: (tab) => tab, search: "کد", add: "تازه", none: "هیچ" }}
      >
        <Coupons rows={[COUPON]} now={NOW} />
      </RecordList>,
    );
    const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("AZAR5")).toBe("/desk/coupons/7");
    expect(href("تازه")).toBe("/desk/coupons/new");
    expect(href(text("Staff.exportRows", { count: "۱۷" }))).toBe("/api/v1/admin/coupons.csv?tab=live&q=AZ");
    expect(href(text("Staff.exportExcel"))).toBe("/api/v1/admin/coupons.xlsx?tab=live&q=AZ");
    expect(href(/^ended/)).toBe("/desk/coupons?tab=ended&q=AZ");
    expect(href(text("Staff.nextPage"))).toBe("/desk/coupons?tab=live&q=AZ&page=2");
    expect(screen.getByText(text("StaffCoupons.used", { count: "۴۱" }))).toBeTruthy();
  });
});

/** The discard button exists only in the save bar. */
const bar = () => screen.queryByRole("button", { name: text("Staff.drop") });

describe("a coupon", () => {
  it("the save bar counts the changed fields, and leaving with unsaved changes asks for confirmation", async () => {
    const shop = stubShop({
      "POST /admin/coupons/7": { data: { ...COUPON, version: "v2", value: 7, single_use: true } },
    });
    visit(<CouponRecord loaded={COUPON} now={NOW} />);
    expect(bar()).toBeNull();
    expect(asked()).toBe(false);
    await userEvent.click(field(text("StaffCoupons.onlyOnce")));
    expect(screen.getByText(text("Staff.recordChanges", { count: "۱" }))).toBeTruthy();
    expect(asked()).toBe(true);
    await fill(text("StaffCoupons.percent"), "۷");
    expect(screen.getByText(text("Staff.recordBefore", { value: "۵٪" }))).toBeTruthy();
    await userEvent.click(button(text("Staff.recordSave", { count: "۲" })));
    expect(await screen.findByText(text("Staff.recordSaved"))).toBeTruthy();
    expect(shop.last("POST /admin/coupons/7")?.body).toMatchObject({
      version: "v1",
      value: 7,
      flooring: 10_000_000,
      single_use: true,
      once_per_user: true,
      expires_at: null,
    });
    expect(bar()).toBeNull();
    expect(asked()).toBe(false);
    expect(went.refresh).toHaveBeenCalled();
  });

  it("Ctrl+S saves amounts typed in toman as rials, and changes can be discarded", async () => {
    const shop = stubShop({ "POST /admin/coupons/7": { data: { ...COUPON, version: "v2" } } });
    visit(<CouponRecord loaded={COUPON} now={NOW} />);
    await fill(text("StaffCoupons.percent"), "9");
    await userEvent.click(button(text("Staff.drop")));
    expect(field(text("StaffCoupons.percent")).value).toBe("۵");
    await userEvent.selectOptions(field(text("StaffCoupons.type")), String(CouponType.Amount));
    await fill(text("StaffCoupons.amount"), "50000");
    fireEvent.keyDown(document, { code: "KeyS", ctrlKey: true });
    await vi.waitFor(() => expect(shop.last("POST /admin/coupons/7")?.body).toMatchObject({ type: 2, value: 500_000 }));
  });

  it("invalid values are reported at their fields and not sent", async () => {
    const shop = stubShop({});
    visit(<CouponRecord loaded={COUPON} now={NOW} />);
    await fill(text("StaffCoupons.percent"), "101");
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    expect(await screen.findByText(text("Validation.couponPercent"))).toBeTruthy();
    expect(shop.calls()).toEqual([]);
  });

  it("an edit conflict shows both values and adopts those that the user did not change", async () => {
    const theirs = { ...COUPON, version: "v9", value: 15, flooring: 20_000_000 };
    const sent: object[] = [];
    stubShop({
      "POST /admin/coupons/7": ({ body }) => {
        sent.push(body);
        return body.version === "v1"
          ? { code: 409, data: { current: theirs } }
          : { data: { ...theirs, version: "v10" } };
      },
    });
    visit(<CouponRecord loaded={COUPON} now={NOW} />);
    await fill(text("StaffCoupons.percent"), "7");
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    const both = (await screen.findByRole("alert")).textContent;
    expect(both).toContain("۷٪");
    expect(both).toContain("۱۵٪");
    expect(field(text("StaffCoupons.percent")).value).toBe("۷");
    expect(field(text("StaffCoupons.flooring")).value).toBe("۲٬۰۰۰٬۰۰۰");
    // Going back to the form does not resolve the conflict, and the next save gets 409 again.
    await userEvent.click(button(text("StaffConflict.back")));
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    await userEvent.click(await screen.findByRole("button", { name: text("StaffConflict.keep") }));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map((body) => (body as DeskCoupon).version)).toEqual(["v1", "v1", "v9"]);
    expect(sent[2]).toMatchObject({ value: 7, flooring: 20_000_000 });
  });

  it("a conflict is decided field by field", async () => {
    const theirs = { ...COUPON, version: "v9", value: 15, flooring: 20_000_000 };
    const sent: object[] = [];
    stubShop({
      "POST /admin/coupons/7": ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? { code: 409, data: { current: theirs } }
          : { data: { ...theirs, value: 7, version: "v10" } };
      },
    });
    visit(<CouponRecord loaded={COUPON} now={NOW} />);
    await fill(text("StaffCoupons.percent"), "7");
    await fill(text("StaffCoupons.flooring"), "3000000");
    await userEvent.click(button(text("Staff.recordSave", { count: "۲" })));
    expect(button(text("StaffConflict.missing", { count: "۲" })).disabled).toBe(true);
    for (const [name, side] of [
      ["percent", "yours"],
      ["flooring", "now"],
    ] as const) {
      const group = within(screen.getByRole("group", { name: text(`StaffCoupons.${name}`) }));
      await userEvent.click(group.getByRole("radio", { description: text(`StaffConflict.${side}`) }));
    }
    await userEvent.click(button(text("StaffConflict.save")));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ value: 7, flooring: 20_000_000, version: "v9" });
  });

  it("the current value can be adopted, and identical changes cause no conflict", async () => {
    const theirs = { ...COUPON, version: "v9", value: 15 };
    const shop = stubShop({ "POST /admin/coupons/7": { code: 409, data: { current: theirs } } });
    visit(<CouponRecord loaded={COUPON} now={NOW} />);
    await fill(text("StaffCoupons.percent"), "7");
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    await userEvent.click(await screen.findByRole("button", { name: text("StaffConflict.drop") }));
    expect(field(text("StaffCoupons.percent")).value).toBe("۱۵");
    await fill(text("StaffCoupons.percent"), "16");
    theirs.value = 16;
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    await vi.waitFor(() => expect(bar()).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(shop.calls()).toHaveLength(2);
  });

  it("an end time keeps its minute, a newly chosen end date means its last minute, and an empty one means no end", async () => {
    const ends: unknown[] = [];
    let version = 1;
    const kept = { ...COUPON, expires_at: "2026-12-05T10:30:00.000Z" };
    stubShop({
      "POST /admin/coupons/7": ({ body }: { body: Record<string, unknown> }) => {
        ends.push(body.expires_at);
        version += 1;
        return { data: { ...kept, ...body, version: `v${version}` } };
      },
    });
    visit(<CouponRecord loaded={kept} now={NOW} />);
    const end = screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${text("StaffCoupons.end")}`) });
    expect(end.value).toBe("۱۴۰۵/۰۹/۱۴");
    const save = () => userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    await fill(text("StaffCoupons.percent"), "6");
    await save();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    await userEvent.clear(end);
    await userEvent.type(end, "1405/9/20");
    await save();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    await userEvent.clear(end);
    await save();
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    expect(ends).toEqual(["2026-12-05T10:30:00.000Z", "2026-12-11T20:29:00.000Z", null]);
  });

  it("a new coupon requires code and value, and opens after it is saved", async () => {
    const shop = stubShop({ "POST /admin/coupons": { data: { ...COUPON, id: 8 } } });
    visit(<CouponRecord now={NOW} />);
    await userEvent.click(button(text("StaffCoupons.create")));
    expect(await screen.findByText(text("Validation.newCoupon"))).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: text("StaffCoupons.code") }), "azar-5");
    await fill(text("StaffCoupons.percent"), "5");
    const end = screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${text("StaffCoupons.end")}`) });
    await userEvent.type(end, "۱۴۰۵/۹/");
    await userEvent.click(button(text("StaffCoupons.create")));
    expect(await screen.findByText(text("Validation.endMoment"))).toBeTruthy();
    await userEvent.type(end, "۹");
    await userEvent.click(button(text("StaffCoupons.create")));
    await vi.waitFor(() => expect(went.push).toHaveBeenCalledWith("/desk/coupons/8"));
    expect(shop.last("POST /admin/coupons")?.body).toMatchObject({
      code: "AZAR-5",
      mobile_no: null,
      type: 1,
      value: 5,
      expires_at: "2026-11-30T20:29:00.000Z",
    });
  });
});

describe("a company", () => {
  it("a company form always ends with an empty row for a time window and a code, and cleared rows are saved as empty values", async () => {
    const shop = stubShop({ "POST /admin/companies/3": { data: { ...COMPANY, version: "v2" } } });
    visit(<CompanyRecord loaded={COMPANY} now={NOW} />);
    const window = (place: string) => field(text("StaffCompanies.window", { place }));
    await userEvent.type(window("۲"), "دوشنبه");
    await userEvent.type(window("۳"), "جمعه");
    await userEvent.clear(window("۱"));
    await userEvent.type(
      screen.getByRole("textbox", { name: text("StaffCompanies.code", { place: "۲" }) }),
      "ALBORZ-2",
    );
    expect(asked()).toBe(true);
    await userEvent.click(button(text("Staff.recordSave", { count: "۲" })));
    await vi.waitFor(() => expect(shop.last("POST /admin/companies/3")).toBeTruthy());
    expect(shop.last("POST /admin/companies/3")?.body).toMatchObject({
      time_windows: ["", "دوشنبه", "جمعه", ""],
      codes: [
        { code: "ALBORZ", expires_at: null, active: true },
        { code: "ALBORZ-2", expires_at: null, active: true },
        { code: "", expires_at: null, active: true },
      ],
    });
  });

  it("an invalid company code is reported at its row, by the client and by the server", async () => {
    stubShop({
      "POST /admin/companies/3": { code: 422, message: { "codes.0.code": [text("Validation.companyCodeTaken")] } },
    });
    visit(<CompanyRecord loaded={COMPANY} now={NOW} />);
    const code = screen.getByRole<HTMLInputElement>("textbox", { name: text("StaffCompanies.code", { place: "۱" }) });
    await userEvent.clear(code);
    await userEvent.type(code, "AB");
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    expect(await screen.findByText(text("Validation.codeOfCompany"))).toBeTruthy();
    await userEvent.type(code, "C");
    await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
    expect(await screen.findByText(text("Validation.companyCodeTaken"))).toBeTruthy();
    expect(document.activeElement).toBe(code);
    await userEvent.clear(field(text("StaffCompanies.window", { place: "۱" })));
    await userEvent.click(button(text("Staff.recordSave", { count: "۲" })));
    expect(await screen.findByText(text("Validation.companyWindow"))).toBeTruthy();
  });
});

it("the history of a record shows who changed what and when", () => {
  const row = { id: 1, at: "2026-11-23T12:50:00Z", by: "رضا اکبری", act: "saveCoupon" };
  const subject = { kind: "coupon" as const, id: 7, name: "AZAR5" };
  const changes = [
    { field: "percent", from: "5", to: "7" },
    { field: "flooring", from: "10000000", to: "20000000" },
  ];
  const view = visit(<RecordHistory history={[{ ...row, subject, changes }]} />);
  const told = view.container.textContent ?? "";
  for (const word of ["رضا اکبری", text("StaffPeople.act_saveCoupon"), "۵ ← ۷", "۱٬۰۰۰٬۰۰۰ تومان ← ۲٬۰۰۰٬۰۰۰ تومان"])
    expect(told).toContain(word);
  view.unmount();
  visit(<RecordHistory history={[]} />);
  expect(screen.getByText(text("StaffPeople.noHistory"))).toBeTruthy();
});
