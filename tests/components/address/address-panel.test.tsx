import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressPanel } from "@/components/address/address-panel";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { anAddress, aUser, provinces } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

describe("the addresses over a page", () => {
  it("leave with the session: trying again would not help", async () => {
    stubShop({ "GET /infos": { code: 401 } });
    const close = vi.fn();
    visit(<AddressPanel open onClose={close} />, { user: {} });
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it.each([
    ["PROF-023 fill the first one in with the person", [], "سارا محمدی"],
    ["PROF-023 leave who receives at a second one to be said", [anAddress()], ""],
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

  it("stay where the shop could not be reached, with a way to try again", async () => {
    stubShop({ "GET /infos": "offline" });
    const close = vi.fn();
    visit(<AddressPanel open onClose={close} />, { user: {} });
    expect(await screen.findByRole("button", { name: text("Common.retry") })).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});
