import { screen, act as settle, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ReferralScreen } from "@/components/profile/referral-screen";
import { CopyWordButton } from "@/components/ui/copy-word-button";
import type { EarnedCode } from "@/lib/contract/referral";
import { readReferralCode, saveReferralCode } from "@/lib/state/account/referral-code";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const LIST = "GET /profile/introduce-codes?page=1";
const PROFILE = "GET /profile/info";
const earned: EarnedCode = { code: "R4KT7M2QXZ", first_name: "نگار", last_name: "صادقی", expired_at_fa: "۱۴۰۵/۱۲/۰۱" };
const terms = { discount: 100_000, reward: 100_000, flooring: 2_000_000, monthly_max: 10 };
const extra = { count: 1, introduce_code: "K7M2QX", terms, may_name_friend: false };
const answers = { [PROFILE]: { data: aUser() }, [LIST]: { data: [earned], extra } };

const copyButton = () => screen.findByRole<HTMLButtonElement>("button", { name: text("Profile.copyReferral") });
/** Advances the fake clock by the delays between the user's actions. */
const presser = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms));

describe("the referral code", () => {
  it("the referral code is shown with what both sides get from a friend's first order (PROF-016, CONST-041, CONST-042)", async () => {
    stubShop(answers);
    visit(<ReferralScreen />, { user: {} });
    expect(await screen.findByText("K7M2QX")).toBeTruthy();
    expect(
      screen.getByText(
        "با اولین خرید دوست شما، ۱۰٬۰۰۰ تومان از فاکتور او کم می‌شود و شما هم کد تخفیف ۱۰٬۰۰۰ تومانی می‌گیرید.",
      ),
    ).toBeTruthy();
    expect(screen.getByText(/بالای ۲۰۰٬۰۰۰ تومان.*ماهی ۱۰ کد/)).toBeTruthy();
  });

  it("the copy button shows its confirmation for two and a half seconds (CONST-039)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      stubShop(answers);
      visit(<ReferralScreen />, { user: {} });
      await presser().click(await copyButton());
      const told = await screen.findByRole("button", { name: text("Common.copied") });
      expect(await navigator.clipboard.readText()).toBe("K7M2QX");
      await pass(2000);
      expect(told.textContent).toContain(text("Common.copied"));
      await pass(600);
      expect(await copyButton()).toBe(told);
    } finally {
      vi.useRealTimers();
    }
  });

  it("the referral code cannot be copied or shared without a name, which can be entered there (PROF-018)", async () => {
    const named = aUser();
    const shop = stubShop({
      ...answers,
      [PROFILE]: { data: aUser({ last_name: null }) },
      "POST /profile/info": { data: named },
    });
    visit(<ReferralScreen />, { user: {} });
    const button = await copyButton();
    expect(button.disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe(text("Profile.nameFirst"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: text("Profile.shareReferral") }).disabled).toBe(true);
    const act = userEvent.setup();
    await act.type(screen.getByLabelText(text("Auth.lastName")), "محمدی");
    await act.click(screen.getByRole("button", { name: text("Settings.saveName") }));
    await waitFor(async () => expect((await copyButton()).disabled).toBe(false));
    expect(shop.last("POST /profile/info")?.body).toMatchObject({ first_name: "سارا", last_name: "محمدی" });
    expect(screen.queryByText(text("Profile.nameFirst"))).toBeNull();
  });

  it("the code is shared as a login link that contains it", async () => {
    stubShop(answers);
    visit(<ReferralScreen />, { user: {} });
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Profile.shareReferral") }));
    expect(await toast(text("Profile.referralShared"))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/login?introduce=K7M2QX`);
  });
});

describe("the copy button", () => {
  it("the copy button shows its confirmation for half a second (CONST-038)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      visit(<CopyWordButton text="123" label="کپی" copied="کپی شد" />);
      await presser().click(screen.getByRole("button", { name: "کپی" }));
      expect(await screen.findByRole("button", { name: "کپی شد" })).toBeTruthy();
      await pass(300);
      expect(screen.queryByRole("button", { name: "کپی شد" })).toBeTruthy();
      await pass(300);
      expect(screen.getByRole("button", { name: "کپی" })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it("the text is shown in a toast if the browser cannot copy", async () => {
    visit(<CopyWordButton text="123-456" label="کپی" copied="کپی شد" />);
    const act = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await act.click(screen.getByRole("button", { name: "کپی" }));
    expect(await toast("123-456")).toBeTruthy();
  });
});

describe("earned codes", () => {
  it("each earned coupon shows the friend's name and its end date, page by page (PROF-017, ENT-024)", async () => {
    address.query = "page=2";
    const nameless = { ...earned, code: "SECOND", first_name: null, last_name: null };
    stubShop({
      [PROFILE]: answers[PROFILE],
      "GET /profile/introduce-codes?page=2": { data: [earned, nameless], extra: { ...extra, count: 40 } },
    });
    visit(<ReferralScreen />, { user: {} });
    const [first, second] = (await screen.findAllByRole("listitem")) as [HTMLElement, HTMLElement];
    for (const words of ["R4KT7M2QXZ", "از خرید نگار صادقی", "اعتبار تا ۱۴۰۵/۱۲/۰۱"]) {
      expect(within(first).getByText(words)).toBeTruthy();
    }
    expect(within(second).getByText(text("Profile.earnedFromFriend"))).toBeTruthy();
    const links = within(screen.getByRole("navigation", { name: text("Profile.earnedPages") })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/profile/referral", "/profile/referral?page=3"]);
  });

  it("an empty list of earned coupons shows a hint, and one that failed to load an error", async () => {
    stubShop({ ...answers, [LIST]: { data: [], extra: { ...extra, count: 0 } } });
    const { unmount } = visit(<ReferralScreen />, { user: {} });
    expect(await screen.findByText(text("Profile.noEarnedHint"))).toBeTruthy();
    unmount();
    stubShop({ ...answers, [LIST]: { code: 503 } });
    visit(<ReferralScreen />, { user: {} });
    expect(await screen.findByText(text("Profile.referralNotLoaded"))).toBeTruthy();
  });
});

describe("a friend's referral code", () => {
  const form = () => screen.queryByRole("region", { name: text("Profile.friendCode") });

  it("the referral code is prefilled from its link, and a rejected one shows the reason (AUTH-035)", async () => {
    saveReferralCode("k7m2qx22");
    const refusal = { code: 422, message: { introduce_code: ["کد معرف پیدا نشد"] } };
    let isTaken = false;
    const shop = stubShop({
      ...answers,
      [LIST]: () => ({ data: [], extra: { ...extra, count: 0, may_name_friend: !isTaken } }),
      "POST /profile/introduce-code": () => (isTaken ? { data: null } : refusal),
    });
    visit(<ReferralScreen />, { user: {} });
    const field = await screen.findByLabelText<HTMLInputElement>(text("Auth.introduceCode"));
    expect(field.value).toBe("k7m2qx22");
    const act = userEvent.setup();
    await act.click(screen.getByRole("button", { name: text("Profile.saveFriendCode") }));
    expect(await screen.findByText("کد معرف پیدا نشد")).toBeTruthy();
    expect(shop.last("POST /profile/introduce-code")?.body).toEqual({ introduce_code: "K7M2QX22" });
    isTaken = true;
    await act.click(screen.getByRole("button", { name: text("Profile.saveFriendCode") }));
    expect(await toast(text("Profile.friendNamed"))).toBeTruthy();
    await waitFor(() => expect(form()).toBeNull());
    expect(readReferralCode()).toBe("");
  });

  it("the referral code is not requested if the shop server does not support referrals", async () => {
    stubShop({ ...answers, [LIST]: { data: [earned], extra: { count: 1, introduce_code: "K7M2QX" } } });
    visit(<ReferralScreen />, { user: {} });
    expect(await screen.findByText("R4KT7M2QXZ")).toBeTruthy();
    expect(form()).toBeNull();
  });
});
