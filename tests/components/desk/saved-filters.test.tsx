import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { KnownFilters } from "@/components/desk/lists/known-filters";
import { SavedFilters } from "@/components/desk/lists/saved-filters";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockClear();
});

const PACK = { id: 3, name: "بسته‌بندی", address: "/desk/orders?tab=pack" };
const OUT = { id: 4, name: "تمام‌شده", address: "/desk/goods?tab=out" };

function open(query: string) {
  address.path = "/desk/orders";
  address.query = query;
  visit(
    <KnownFilters filters={[PACK, OUT]}>
      <SavedFilters />
    </KnownFilters>,
  );
}
const save = () => screen.queryByText(text("StaffFilters.saveThis"), { selector: "summary" });

describe("the saved filters of a list", () => {
  it("are links of this list alone; the shown one is marked and not offered again", () => {
    open("tab=pack&page=2");
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([PACK.address]);
    expect(links[0]?.getAttribute("aria-current")).toBe("true");
    expect(save()).toBeNull();
  });

  it("the shown filter is saved with a name and without its page", async () => {
    const shop = stubShop({ "POST /admin/filters": { data: { id: 5, name: "تهران", address: "" } } });
    open("tab=send&city=x&page=2");
    await userEvent.click(save() as HTMLElement);
    await userEvent.type(screen.getByLabelText(text("StaffFilters.name")), "تهران");
    await userEvent.click(screen.getByRole("button", { name: text("StaffFilters.save") }));
    await vi.waitFor(() => expect(went.refresh).toHaveBeenCalled());
    expect(document.activeElement).toBe(screen.getByRole("region", { name: text("StaffFilters.saved") }));
    expect(shop.seen[0]?.body).toEqual({ name: "تهران", address: "/desk/orders?city=x&tab=send" });
  });

  it("a search for a mobile number cannot be saved, and the form says so", async () => {
    open("q=09121234567");
    await userEvent.click(save() as HTMLElement);
    expect(screen.getByText(text("StaffFilters.personal"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("StaffFilters.save") })).toBeNull();
  });

  it("a removed filter can be brought back", async () => {
    const shop = stubShop({
      "POST /admin/filters/3": { data: null },
      "POST /admin/filters": { data: PACK },
    });
    open("");
    await userEvent.click(screen.getByRole("button", { name: text("StaffFilters.remove", { name: PACK.name }) }));
    const undo = await screen.findByRole("button", { name: text("StaffGoods.undo", { seconds: "۱۰" }) });
    await userEvent.click(undo);
    await vi.waitFor(() => expect(shop.seen).toHaveLength(2));
    expect(shop.seen[1]?.body).toEqual({ name: PACK.name, address: PACK.address });
  });

  it("a refusal is read out in the shop's words, and a filter that is gone already disappears", async () => {
    stubShop({ "POST /admin/filters/3": { code: 404, message: "این فیلتر نیست" } });
    open("");
    await userEvent.click(screen.getByRole("button", { name: text("StaffFilters.remove", { name: PACK.name }) }));
    expect((await screen.findByRole("alert")).textContent).toBe("این فیلتر نیست");
    expect(went.refresh).toHaveBeenCalled();
  });
});
