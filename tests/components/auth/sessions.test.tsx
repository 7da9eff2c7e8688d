import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SessionsScreen } from "@/components/auth/sessions-screen";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const session = (device: string | null, is_current = false) => ({
  device,
  created_at: "2026-11-20T10:00:00.000Z",
  used_at: "2026-11-21T10:35:00.000Z",
  is_current,
});

beforeEach(forgetVisits);

it("lists the account's devices, marks this one, and logs out of the others", async () => {
  let list = [session("Chrome · Android", true), session(null)];
  const shop = stubShop({
    "GET /profile/sessions": () => ({ data: list }),
    "POST /profile/sessions": () => {
      list = list.slice(0, 1);
      return { data: null };
    },
  });
  visit(<SessionsScreen />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText(text("Security.thisDevice")) !== null)).toEqual([true, false]);
  expect(rows[0]?.textContent).toContain("Chrome · Android");
  expect(rows[0]?.textContent).toContain("۱۴:۰۵");
  expect(rows[1]?.textContent).toContain(text("Security.unknownDevice"));
  await userEvent.setup().click(screen.getByRole("button", { name: text("Security.endOthers") }));
  expect(await toast(text("Security.othersEnded"))).toBeTruthy();
  expect(shop.last("POST /profile/sessions")?.body).toEqual({ _method: "DELETE" });
  await waitFor(() => expect(screen.queryByText(text("Security.unknownDevice"))).toBeNull());
  expect(screen.queryByRole("button", { name: text("Security.endOthers") })).toBeNull();
});
