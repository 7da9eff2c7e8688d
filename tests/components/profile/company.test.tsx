import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CompanyScreen } from "@/components/profile/company-screen";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const PROFILE = "GET /profile/info";
const LINK = "POST /profile/company-code";
const company = {
  id: 3,
  name: "شرکت آینده",
  address: "تهران، میدان آرژانتین",
  phone: "021-88000000",
  discount_percent: 4,
  flooring: 50_000_000,
};
const field = (label = text("Profile.company")) => screen.findByRole<HTMLInputElement>("textbox", { name: label });
async function give(code: string) {
  const act = userEvent.setup();
  if (code) await act.type(await field(), code);
  await act.click(await screen.findByRole("button", { name: text("Profile.saveCompany") }));
}

describe("the company of an account", () => {
  it("a company code is sent as typed and confirmed, and its company is shown (PROF-019, ERR-071, VAL-046)", async () => {
    const shop = stubShop({ [PROFILE]: { data: aUser({ company: null }) }, [LINK]: { data: company } });
    visit(<CompanyScreen />, { user: {} });
    await give(" Ayandeh-۱۴ ");
    expect(await toast("کد شرکت معرف برای حساب شما ثبت شد")).toBeTruthy();
    expect(shop.last(LINK)?.body).toEqual({ code: " Ayandeh-۱۴ " });
    for (const words of ["شرکت آینده", "۴٪", "۵٬۰۰۰٬۰۰۰ تومان", "تهران، میدان آرژانتین"]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    // The field is now for entering another company's code.
    expect((await field(text("Profile.otherCompany"))).value).toBe("");
  });

  it("the company code is prefilled from the URL (PROF-020)", async () => {
    address.query = "code=COMPANY";
    stubShop({ [PROFILE]: { data: aUser() } });
    visit(<CompanyScreen />, { user: {} });
    expect((await field()).value).toBe("COMPANY");
  });

  it("an expired company code shows its own message (ERR-072)", async () => {
    stubShop({ [PROFILE]: { data: aUser() }, [LINK]: { code: 404, message: "چیز دیگر" } });
    visit(<CompanyScreen />, { user: {} });
    await give("OLD");
    expect(await toast("مدت اعتبار کد شرکت معرف تمام شده است")).toBeTruthy();
  });

  it("each error about a company code is shown (ERR-073)", async () => {
    stubShop({
      [PROFILE]: { data: aUser() },
      [LINK]: { code: 422, message: { code: ["کد نادرست است", "کوتاه است"] } },
    });
    visit(<CompanyScreen />, { user: {} });
    await give("X");
    expect(await toast("کوتاه است")).toBeTruthy();
    expect(screen.getByText("کد نادرست است")).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  it("any other refusal shows the server's message, or a general one if there is none (ERR-074)", async () => {
    let answer: object = { code: 429, message: "کمی بعد دوباره" };
    stubShop({ [PROFILE]: { data: aUser() }, [LINK]: () => answer });
    visit(<CompanyScreen />, { user: {} });
    await give("X");
    expect(await toast("کمی بعد دوباره")).toBeTruthy();
    answer = { code: 500 };
    await give("Y");
    expect(await toast(text("Errors.tryAgain"))).toBeTruthy();
  });
});
