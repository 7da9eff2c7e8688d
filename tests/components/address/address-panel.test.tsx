import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressPanel } from "@/components/address/address-panel";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
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

  it("stay where the shop could not be reached, with a way to try again", async () => {
    stubShop({ "GET /infos": "offline" });
    const close = vi.fn();
    visit(<AddressPanel open onClose={close} />, { user: {} });
    expect(await screen.findByRole("button", { name: text("Common.retry") })).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});
