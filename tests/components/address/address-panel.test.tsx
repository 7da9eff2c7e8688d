import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressPanel } from "@/components/address/address-panel";
import { MAIN_ADDRESS, OTHER_ADDRESS } from "@/lib/contract/address";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { anAddress, aUser, provinces } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

describe("the address panel", () => {
  it("the panel closes if the session has ended", async () => {
    stubShop({ "GET /infos": { code: 401 } });
    const close = vi.fn();
    visit(<AddressPanel open onClose={close} />, { user: {} });
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it.each([
    ["the first address starts with the user as recipient (PROF-023)", [], "سارا محمدی"],
    ["a further address starts without a recipient (PROF-023)", [anAddress()], ""],
  ])("%s", async (_, infos, name) => {
    stubShop({
      "GET /infos": { data: infos },
      "GET /provinces": { data: provinces },
      "GET /profile/info": { data: aUser() },
    });
    visit(<AddressPanel open onClose={() => {}} />, { user: {} });
    await userEvent.setup().click(await screen.findByRole("button", { name: text("Address.add") }));
    expect(await screen.findByLabelText(text("Address.recipientName"))).toHaveProperty("value", name);
  });

  it("choosing a main address clears the city that was chosen while there was no address", async () => {
    window.localStorage.setItem("city", JSON.stringify({ id: 1, name: "تبریز" }));
    const main = anAddress({ id: 1, type: MAIN_ADDRESS });
    const other = anAddress({ id: 2, type: OTHER_ADDRESS, name: "کسی دیگر" });
    stubShop({ "GET /infos": { data: [main, other] }, [`POST /infos/${other.id}/main`]: { data: other } });
    const close = vi.fn();
    visit(<AddressPanel open onClose={close} />, { user: {} });
    await userEvent.setup().click(await screen.findByRole("radio", { description: other.name }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(JSON.parse(window.localStorage.getItem("city") ?? "1")).toBeNull();
  });

  it("the panel stays open and offers a retry if the server is unreachable", async () => {
    stubShop({ "GET /infos": "offline" });
    const close = vi.fn();
    visit(<AddressPanel open onClose={close} />, { user: {} });
    expect(await screen.findByRole("button", { name: text("Common.retry") })).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});
