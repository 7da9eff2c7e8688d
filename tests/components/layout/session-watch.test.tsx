import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionWatch } from "@/components/layout/session-watch";
import { shopApi } from "@/lib/api/browser";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const TEXT = "نشست شما به پایان رسیده است";
const ENDED = { "GET /cart": { code: 401 }, "POST /logout": { code: 401 } };

/** On a page of the shop, with or without somebody logged in, a call finds the session gone. */
async function meet401(path: string, user?: object, call: () => Promise<unknown> = () => shopApi.cart.get()) {
  address.path = path;
  stubShop(ENDED);
  visit(<SessionWatch text={TEXT} />, { user });
  await act(async () => void (await call()));
}

beforeEach(forgetVisits);

describe("a session that the shop no longer knows", () => {
  it.each(["/cart", "/checkout", "/profile/orders"])(
    "is told on %s, which leads to the login and back",
    async (path) => {
      await meet401(path, {});
      expect(await toast(TEXT)).toBeTruthy();
      expect(went.replace).toHaveBeenCalledWith(`/login?backUrl=${encodeURIComponent(path)}`);
    },
  );

  it("is told on a public page, which stays", async () => {
    await meet401("/", {});
    expect(await toast(TEXT)).toBeTruthy();
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("AUTH-030 is told beside the result of a payment, which stays for whoever has its code", async () => {
    window.history.replaceState(null, "", "/payments?tracking_code=K7M2QX9P");
    await meet401("/payments", {});
    window.history.replaceState(null, "", "/");
    expect(await toast(TEXT)).toBeTruthy();
    expect(went.replace).not.toHaveBeenCalled();
  });

  it("leads from a guarded page to the login also when this browser knew nobody", async () => {
    await meet401("/profile/orders");
    expect(went.replace).toHaveBeenCalledWith("/login?backUrl=%2Fprofile%2Forders");
  });

  it.each([
    ["a guest had none to lose", undefined, () => shopApi.cart.get()],
    ["whoever logs out knows it", {}, () => shopApi.auth.logout()],
  ])("is not told where %s", async (_, user, call) => {
    await meet401("/cart", user, call);
    expect(document.body.textContent).not.toContain(TEXT);
    expect(went.replace).not.toHaveBeenCalled();
  });
});
