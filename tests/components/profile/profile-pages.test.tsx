import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageMenu } from "@/components/layout/page-menu";
import { PersonalInfo } from "@/components/profile/personal-info";
import { ProfileEdit } from "@/components/profile/profile-edit";
import { ProfileShell } from "@/components/profile/profile-shell";
import type { User } from "@/lib/contract/user";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";
import { passUntil, stopClock } from "@/tests/support/stopped-clock";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const INFO = "GET /profile/info";
const business = { company_name: "بازرگانی احمدی", economic_no: "411153896547", registration_no: "53217" };

function visitProfile(user: Partial<User> = {}, path = "/profile") {
  address.path = path;
  const shop = stubShop({ [INFO]: { data: aUser(user) } });
  visit(
    <ProfileShell menu={<PageMenu />}>
      <PersonalInfo />
    </ProfileShell>,
    { user },
  );
  return shop;
}
const factOf = async (name: string) => (await screen.findByText(name, { selector: "dt" })).nextSibling?.textContent;
const linkTo = (href: string) => document.querySelector(`a[href="${href}"]`);

describe("personal information", () => {
  it("name, mobile number, masked national id, email and gender are shown (PROF-001)", async () => {
    visitProfile({ mobile: "+989121111111" });
    expect(await factOf(text("Profile.name"))).toBe("سارا محمدی");
    expect(await factOf(text("Profile.mobile"))).toBe("۰۹۱۲۱۱۱۱۱۱۱");
    expect(await factOf(text("Profile.nationalId"))).toBe("•••••••۸۹۹");
    expect(await factOf(text("Profile.email"))).toBe("sara@example.com");
    expect(await factOf(text("Profile.gender"))).toBe("زن");
    expect(Object.values(localStorage).join()).not.toMatch(/0912|0499370899|sara@/);
  });

  it.each([
    [1, "store"],
    [2, "companyKind"],
  ] as const)("a place of type %d is shown as %s (PROF-031)", async (type, key) => {
    visitProfile({ place: { type } });
    expect(await factOf(text("Profile.buyerKind"))).toBe(text(`Profile.${key}`));
  });

  it("the details of a company account are shown", async () => {
    visitProfile(business);
    expect(await factOf(text("Profile.companyName"))).toBe("بازرگانی احمدی");
    expect(await factOf(text("Profile.economicNo"))).toBe("۴۱۱۱۵۳۸۹۶۵۴۷");
    expect(await factOf(text("Profile.registrationNo"))).toBe("۵۳۲۱۷");
  });

  it("an unfinished account links to the registration instead of the edit pages (PROF-002, PROF-003)", async () => {
    visitProfile({ register_status: 3, first_name: null, last_name: null, national_no: null });
    const way = await screen.findByRole("link", { name: text("Profile.completeAccount") });
    expect(way.getAttribute("href")).toBe("/register");
    expect(await factOf(text("Profile.name"))).toBe(text("Profile.notGiven"));
    for (const path of ["edit", "change-mobile", "change-password"]) expect(linkTo(`/profile/${path}`)).toBeNull();
  });

  it("a finished account links to the edit pages (PROF-002)", async () => {
    visitProfile();
    await factOf(text("Profile.name"));
    expect(linkTo("/profile/edit")?.textContent).toBe(text("Profile.edit"));
    expect(linkTo("/profile/change-mobile")?.textContent).toBe(text("Profile.changeMobile"));
    expect(linkTo("/profile/change-password")?.textContent).toBe(text("Profile.changePassword"));
    expect(linkTo("/register")).toBeNull();
    expect(screen.queryByText(text("Profile.companyName"))).toBeNull();
  });

  it("personal information that failed to load can be retried", async () => {
    let isDown = true;
    stubShop({ [INFO]: () => (isDown ? "offline" : { data: aUser() }) });
    visit(<PersonalInfo />, { user: {} });
    expect(await screen.findByText(text("Errors.network"))).toBeTruthy();
    isDown = false;
    await userEvent.setup().click(screen.getByRole("button", { name: text("Common.retry") }));
    expect(await factOf(text("Profile.name"))).toBe("سارا محمدی");
  });
});

describe("the frame of the account pages", () => {
  it.each(["/profile", "/profile/orders"])("%s shows that the account is incomplete (LAYOUT-029)", async (path) => {
    visitProfile({ register_status: 3 }, path);
    expect(await screen.findByText("حساب کاربری خود را تکمیل کنید")).toBeTruthy();
  });

  it("an unconfirmed account shows a notice (LAYOUT-030)", async () => {
    visitProfile({ confirm_status: 3 }, "/profile/orders");
    expect(await screen.findByText("حساب کاربری شما هنوز تأیید نشده است")).toBeTruthy();
  });

  it("a complete account shows no notice (LAYOUT-029, LAYOUT-030)", async () => {
    visitProfile();
    await factOf(text("Profile.name"));
    expect(screen.queryByText(text("Profile.incompleteAccount"))).toBeNull();
    expect(screen.queryByText(text("Profile.notConfirmed"))).toBeNull();
  });

  it("the first account page shows the menu, and the others link back to it", async () => {
    visitProfile({}, "/profile/edit");
    const back = document.querySelector('a.lg\\:hidden[href="/profile"]');
    expect(back?.textContent).toBe(text("Profile.title"));
    expect(screen.getByRole("navigation", { name: text("Profile.title") }).className).toContain("max-lg:hidden");
  });

  it("the menu takes 30 % of the width and the page 70 % (LAYOUT-020)", () => {
    visitProfile();
    expect(document.querySelector(".lg\\:grid-cols-\\[30\\%_70\\%\\]")).toBeTruthy();
  });
});

describe("the account menu", () => {
  const menu = (roles: string[], path = "/profile", query = "") => {
    address.path = path;
    address.query = query;
    visit(<PageMenu />, { user: { roles } });
    return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  };

  it("the menu links to the account pages and marks the current one", () => {
    expect(menu([], "/profile/orders")).toEqual([
      ...["/profile", "/profile/orders", "/profile/addresses", "/profile/coupons-codes"],
      ...["/profile/referral", "/profile/company", "/profile/repeats", "/wishlist"],
      ...["/profile/waitlist", "/profile/sessions", "/profile/settings"],
    ]);
    const [marked] = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    expect(marked?.textContent).toBe(text("Header.orders"));
    expect(screen.getByRole("button", { name: text("Header.logout") })).toBeTruthy();
  });

  it("on the first account page the menu links to the personal information below it", () => {
    expect(menu([])[0]).toBe("#personal-info");
  });

  it("only staff see a link to the desk", () => {
    expect(menu(["accounts"])[0]).toBe("/desk");
    cleanup();
    expect(menu(["sales-agent"])).not.toContain("/desk");
  });

  it("agents see a link to the invoices of their customers (LAYOUT-018)", () => {
    expect(menu(["sales-agent"], "/profile/orders", "type=sales-agent")).toContain("/profile/orders?type=sales-agent");
    const entry = screen.getByRole("link", { name: text("Profile.customersInvoices") });
    expect(entry.getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: text("Header.orders") }).getAttribute("aria-current")).toBeNull();
  });

  it("an admin sees no link to the invoices of customers (LAYOUT-018)", () => {
    expect(menu(["admin"])).not.toContain("/profile/orders?type=sales-agent");
  });
});

describe("editing the profile", () => {
  const SAVE = "POST /profile/info";
  const box = (name: string) =>
    screen.findByRole<HTMLInputElement>("textbox", {
      name: new RegExp(`^${name}\\s*(?:${text("Common.optional")})?$`),
    });
  const press = async () => userEvent.setup().click(await screen.findByRole("button", { name: text("Profile.save") }));

  function visitEdit(user: Partial<User>, answer: Parameters<typeof stubShop>[0][string] = { data: aUser(user) }) {
    address.path = "/profile/edit";
    const shop = stubShop({ [INFO]: { data: aUser(user) }, [SAVE]: answer });
    visit(<ProfileEdit />, { user });
    return shop;
  }

  it("all fields are sent, saving is confirmed, and the profile page opens after 0.8 s (PROF-004, API-017, ERR-075, CONST-037)", async () => {
    const times = { answered: 0, left: 0 };
    const shop = visitEdit({}, () => {
      times.answered = Date.now();
      return { data: aUser({ first_name: "نگار" }) };
    });
    went.push.mockImplementation(() => {
      times.left = Date.now();
    });
    const user = userEvent.setup();
    await user.clear(await box(text("Auth.firstName")));
    await user.type(await box(text("Auth.firstName")), "نگار");
    await user.type(await box(text("Profile.economicNo")), "۴۱۱۱۵۳۸۹۶۵۴۷");
    await user.selectOptions(screen.getByRole("combobox", { name: text("Profile.gender") }), "2");
    const save = screen.getByRole("button", { name: text("Profile.save") });
    stopClock();
    act(() => save.click());
    await passUntil(() => times.left > 0);
    vi.useRealTimers();
    expect(await toast("ویرایش با موفقیت انجام شد")).toBeTruthy();
    expect(shop.last(SAVE)?.body).toEqual({
      first_name: "نگار",
      last_name: "محمدی",
      national_no: "0499370899",
      email: "sara@example.com",
      gender: 2,
      economic_no: "411153896547",
      registration_no: null,
      company_name: null,
      _method: "PUT",
    });
    expect(went.push).toHaveBeenCalledWith("/profile");
    expect(times.left - times.answered).toBe(800);
    expect(JSON.parse(localStorage.getItem("user") ?? "{}").first_name).toBe("نگار");
  });

  it("male and female can be selected; unspecified is shown but disabled (PROF-005)", async () => {
    visitEdit({ gender: 1 });
    const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: text("Profile.gender") });
    const options = within(select).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, disabled, textContent }) => [value, textContent, disabled])).toEqual([
      ["2", "مرد", false],
      ["3", "زن", false],
      ["1", "نامشخص", true],
    ]);
    expect(select.value).toBe("1");
  });

  it("fields that were never set are not sent, and company data can be removed (PROF-004)", async () => {
    const shop = visitEdit({ national_no: null, email: null, ...business });
    for (const name of ["companyName", "economicNo", "registrationNo"] as const)
      await userEvent.setup().clear(await box(text(`Profile.${name}`)));
    await press();
    await toast(text("Profile.edited"));
    const { national_no, email, ...sent } = shop.last(SAVE)?.body ?? {};
    expect([national_no, email]).toEqual([undefined, undefined]);
    expect(sent).toMatchObject({ company_name: null, economic_no: null, registration_no: null });
  });

  it("a mobile number that is too short is not sent", async () => {
    const shop = visitEdit({});
    await userEvent.setup().type(await box(text("Profile.economicNo")), "4111538");
    await press();
    expect(await screen.findByText(text("Validation.economicNo"))).toBeTruthy();
    expect(shop.calls()).not.toContain(SAVE);
  });

  it("each error of a rejected edit appears at its field or otherwise as a toast (ERR-076)", async () => {
    const message = { national_no: ["این کد ملی برای حساب دیگری ثبت شده است"], mobile: ["شماره نامعتبر است"] };
    visitEdit({}, { code: 422, message });
    await press();
    expect(await screen.findByText("این کد ملی برای حساب دیگری ثبت شده است")).toBeTruthy();
    expect(await toast("شماره نامعتبر است")).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
  });
});
