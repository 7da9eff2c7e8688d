import { setTimeout } from "node:timers/promises";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LoginDialog } from "@/components/auth/login-dialog";
import { LoginScreen } from "@/components/auth/login-screen";
import { RecoveryCodes } from "@/components/auth/recovery-codes";
import SecondStepForm from "@/components/auth/second-step-form";
import { TotpSection } from "@/components/auth/totp-section";
import type { SecondStepState } from "@/lib/contract/second-step";
import "@/components/ui/modal-panel";
import { text } from "@/tests/support/intl";
import { address, went } from "@/tests/support/navigation";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

const MOBILE = "09121111111";
const SIGNED = { clientDataJSON: "c", authenticatorData: "a", signature: "s" };
const ASSERTION = { id: "k", response: SIGNED };
const emptyCart = {
  data: { cart_info: { items_count: 0, total_price: 0 }, details: [] },
  extra: { cart: [], type: 1, receipt: null },
};
const options = { data: { challenge: "x", rpId: "shop.example" } };
const entered = { data: { user: aUser(), register_status: 1, address: 11 } };
const passkeyButton = () => screen.queryByRole("button", { name: text("SecondStep.withPasskey") });

beforeEach(() => {
  forgetVisits();
  address.path = "/login";
  startAuthentication.mockReset().mockResolvedValue({ ...ASSERTION, type: "public-key" });
  vi.stubGlobal("PublicKeyCredential", class {});
});

describe("a passkey on the first panel", () => {
  it("a browser that has used a passkey logs in by it alone, without a mobile number", async () => {
    localStorage.setItem("passkeyHere", "1");
    const shop = stubShop({
      "POST /login/passkey/options": options,
      "POST /login/passkey": entered,
      "GET /profile/info": { data: aUser() },
      "GET /cart": emptyCart,
    });
    visit(<LoginScreen />);
    expect(screen.getByLabelText(text("Auth.mobile"))).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: text("SecondStep.withPasskey") }));
    await waitFor(() => expect(went.replace).toHaveBeenCalledWith("/"));
    expect(shop.last("POST /login/passkey")?.body).toEqual({ assertion: ASSERTION });
  });

  it("a browser that has used none, or knows no passkeys, shows only the mobile number", () => {
    stubShop({});
    const { unmount } = visit(<LoginScreen />);
    expect(passkeyButton()).toBeNull();
    unmount();
    localStorage.setItem("passkeyHere", "1");
    vi.stubGlobal("PublicKeyCredential", undefined);
    Reflect.deleteProperty(window, "PublicKeyCredential");
    visit(<LoginScreen />);
    expect(passkeyButton()).toBeNull();
  });

  it("a cancelled question says so and stays offered, a refused passkey is offered no more", async () => {
    localStorage.setItem("passkeyHere", "1");
    startAuthentication.mockRejectedValueOnce(new Error("NotAllowedError"));
    stubShop({
      "POST /login/passkey/options": options,
      "POST /login/passkey": { code: 422, message: { assertion: ["این کلید عبور پذیرفته نشد"] } },
    });
    visit(<LoginScreen />);
    await userEvent.click(await screen.findByRole("button", { name: text("SecondStep.withPasskey") }));
    expect(await toast(text("SecondStep.noPasskey"))).toBeTruthy();
    expect(localStorage.getItem("passkeyHere")).toBe("1");
    await userEvent.click(await screen.findByRole("button", { name: text("SecondStep.withPasskey") }));
    expect(await toast("این کلید عبور پذیرفته نشد")).toBeTruthy();
    expect(localStorage.getItem("passkeyHere")).toBeNull();
  });
});

it("recovery codes that are not stored stay open, and the focus moves to the tick with its reason", async () => {
  const onClose = vi.fn();
  visit(<RecoveryCodes codes={["7K2M-9QXD"]} onClose={onClose} />);
  await screen.findByText("7K2M-9QXD");
  const done = () =>
    userEvent.click(screen.getAllByRole("button", { name: text("SecondStep.done") }).at(-1) as HTMLElement);
  await done();
  const tick = screen.getByRole("checkbox", { name: text("SecondStep.kept") });
  expect(document.activeElement).toBe(tick);
  expect(screen.getByText(text("SecondStep.keepFirst")).id).toBe(tick.getAttribute("aria-describedby"));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard(" ");
  await done();
  expect(onClose).toHaveBeenCalledOnce();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        login
      </button>
      <LoginDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function App() {
  const [totp, setTotp] = useState<SecondStepState["totp"]>({ on_at: "2026-11-20T08:00:00Z", used: null });
  const reload = async () => {
    setTotp(null);
    // The list of factors is there before the reload is over.
    await setTimeout(20);
  };
  return <TotpSection totp={totp} onChange={reload} />;
}

it("turning the authenticator app off leaves the focus on the button that turns it on", async () => {
  stubShop({ "POST /profile/totp": { data: null } });
  visit(<App />);
  await userEvent.click(screen.getByRole("button", { name: text("SecondStep.totpOff") }));
  const next = await screen.findByRole("button", { name: text("SecondStep.totpOn") });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

it("an account whose passkeys are of a former address is told so, and what to do, and is offered none", async () => {
  const onResult = vi.fn();
  const wanted = { handle: "h", ways: ["passkey" as const], recovery_left: 0 };
  const { unmount } = visit(<SecondStepForm wanted={{ ...wanted, former_host: "old.example" }} onResult={onResult} />);
  expect(screen.getByText("old.example")).toBeTruthy();
  expect(screen.getByText(/npm run admin -- second-step/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: text("SecondStep.withPasskey") })).toBeNull();
  unmount();
  visit(<SecondStepForm wanted={{ ...wanted, former_host: null }} onResult={onResult} />);
  expect(screen.getByRole("button", { name: text("SecondStep.withPasskey") })).toBeTruthy();
  expect(screen.queryByText(/npm run admin/)).toBeNull();
});

it("closing the login dialog clears a half-done second step", async () => {
  stubShop({
    "POST /check-register": { data: { register_status: 1 } },
    "POST /login": { data: { second_step: { handle: "h", ways: ["totp", "recovery"], recovery_left: 8 } } },
  });
  visit(<Page />);
  const open = () => userEvent.click(screen.getByRole("button", { name: "login" }));
  await open();
  await userEvent.type(await screen.findByLabelText(text("Auth.mobile")), `${MOBILE}{Enter}`);
  await userEvent.type(await screen.findByLabelText(text("Auth.password")), "terminal-2468{Enter}");
  await screen.findByLabelText(text("SecondStep.code"));
  await userEvent.keyboard("{Escape}");
  await open();
  expect(await screen.findByLabelText(text("Auth.password"))).toBeTruthy();
  expect(screen.queryByLabelText(text("SecondStep.code"))).toBeNull();
});
