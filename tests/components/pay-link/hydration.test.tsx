import { act, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { PayLinkScreen } from "@/app/(bare)/login/cu/ai/[uniq]/[id]/pay-link-screen";
import { saveLoginStep } from "@/lib/state/account/login-step";
import { text } from "@/tests/support/intl";
import { aPayLink, SECRET } from "@/tests/support/pay-link";
import { forgetVisits } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";
import { demoMessages as messages } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

it("a reload restores the code step over the static HTML without a hydration error", async () => {
  stubShop({ [`POST /cu/${SECRET}/invoices/10042/opened`]: {} });
  const page = (
    <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
      <PayLinkScreen link={aPayLink()} code={SECRET} phone={null} isPriceOver={false} />
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  const mobile = "09121111111";
  const now = Date.now();
  saveLoginStep({ panel: "loginCode", mobile, sent: { mobile, panel: "loginCode", sentAt: now } }, now, "link-10042");
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  expect(screen.getByLabelText(text("Auth.code"))).toBeTruthy();
  expect(faults).toEqual([]);
});
