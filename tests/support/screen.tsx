import { render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { SWRConfig } from "swr";
import { vi } from "vitest";
import { ToastHost } from "@/components/ui/toast-host";
import type { User } from "@/lib/contract/user";
import { opensDesk } from "@/lib/domain/account/rights";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { address, went } from "./navigation";
import { type aBasketItem, aUser } from "./shop";
import { demoMessages as messages } from "./texts";

type Visitor = { user?: Partial<User>; basket?: ReturnType<typeof aBasketItem>[] };

/** Renders a screen as in a new browser, with its own storage, caches, texts and toasts. */
export function visit(element: ReactElement, { user, basket = [] }: Visitor = {}) {
  if (user) {
    const { first_name, register_status, roles, place, adminToken } = aUser(user);
    const acting = adminToken && { is_acting: true };
    const session = {
      first_name,
      register_status,
      place_type: place.type,
      is_agent: roles.includes("sales-agent"),
      ...(opensDesk(roles) && { is_staff: true }),
      ...acting,
    };
    localStorage.setItem("user", JSON.stringify(session));
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = "in=1";
  }
  const items = Object.fromEntries(basket.map((item) => [`p-${item.id}`, item]));
  if (basket.length > 0) localStorage.setItem("basket", JSON.stringify({ items, mergeKey: null }));
  const store = createStore();
  store.set(leavePageAtom, { leave: went.leave });
  const view = render(
    <Provider store={store}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <NextIntlClientProvider locale="fa" timeZone="Asia/Tehran" messages={messages}>
          {element}
          <ToastHost label="notices" closeLabel="close" />
        </NextIntlClientProvider>
      </SWRConfig>
    </Provider>,
  );
  return { ...view, store };
}

/** A toast is a button that closes on click. */
export function toast(text: string) {
  return screen.findByRole("button", { name: (name) => name.includes(text) });
}

export function queryToast(text: string) {
  return screen.queryByRole("button", { name: (name) => name.includes(text) });
}

export function forgetVisits() {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = "in=; Max-Age=0";
  address.path = "/";
  address.query = "";
  address.params = {};
  for (const spy of Object.values(went)) spy.mockReset();
  vi.unstubAllGlobals();
}
