import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeBar } from "@/components/layout/notice-bar";
import { NOTICE_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { readSeenNotices } from "@/lib/state/notices/seen-notices";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const notices = [
  { id: 1, name: "ارسال رایگان است", link: "/bundles", image: "" },
  { id: 9, name: "جمعه‌ها باز هستیم", link: "", image: "" },
];
const bar = <NoticeBar notices={notices} label="اعلان‌ها" closeLabel="بستن" script={NOTICE_SCRIPT} />;
const strip = (id: number) => document.querySelector<HTMLElement>(`[data-notice="${id}"]`);

beforeEach(forgetVisits);

describe("the notice bar", () => {
  it("the notice bar shows the banners and links to their targets (LAYOUT-006)", async () => {
    stubShop({});
    visit(bar);
    const link = await screen.findByRole("link", { name: notices[0]?.name });
    expect(link.getAttribute("href")).toBe("/bundles");
  });

  it("several notices form one named landmark", () => {
    stubShop({});
    visit(bar);
    expect(screen.getAllByRole("complementary")).toEqual([screen.getByRole("complementary", { name: "اعلان‌ها" })]);
  });

  it("closing a notice is sent to the server and stored in the browser (LAYOUT-007)", async () => {
    const shop = stubShop({ "POST /banners/1": { data: null } });
    visit(bar);
    await userEvent.click((await screen.findAllByRole("button", { name: "بستن" }))[0] ?? document.body);
    expect(strip(1)?.hidden).toBe(true);
    expect(strip(9)?.hidden).toBe(false);
    await waitFor(() => expect(shop.last("POST /banners/1")?.body).toEqual({ _method: "PUT" }));
    expect(readSeenNotices()).toEqual([1]);
  });

  it("a closed notice stays hidden on a page rendered in the browser", async () => {
    stubShop({});
    localStorage.setItem("seenNotices", "9,1");
    visit(bar);
    await waitFor(() => expect([strip(1)?.hidden, strip(9)?.hidden]).toEqual([true, true]));
  });

  it("the inline script hides closed notices before the first paint", () => {
    document.body.innerHTML = '<p data-notice="1"></p><p data-notice="9"></p>';
    localStorage.setItem("seenNotices", "9");
    new Function(NOTICE_SCRIPT)();
    expect([strip(1)?.hidden, strip(9)?.hidden]).toEqual([false, true]);
    document.body.innerHTML = "";
  });

  it("a notice closed on another device is hidden only from the next page load on", async () => {
    const shop = stubShop({ "GET /banners": { data: [notices[1]] } });
    visit(bar, { user: {} });
    await waitFor(() => expect(readSeenNotices()).toEqual([1]));
    expect(strip(1)?.hidden).toBe(false);
    expect(shop.calls().every((call) => call === "GET /banners")).toBe(true);
  });
});
