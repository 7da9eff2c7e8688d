import { act, fireEvent, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, describe, expect, it, vi } from "vitest";
import ErrorPage from "@/app/error";
import { BottomBar } from "@/components/layout/bottom-bar";
import { CategoryMenu } from "@/components/layout/category-menu";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { MissingPage } from "@/components/layout/missing-page";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { routes } from "@/lib/routes";
import { sessionAtom, toSession } from "@/lib/state/session";
import { renderFa, text } from "@/tests/support/intl";
import { aUser } from "@/tests/support/shop";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const leaf = {
  id: 2,
  name: "کارتخوان سیار",
  slug: "mobile",
  logo: "",
  description: "",
  type: "leaf" as const,
  children: [],
};
const categories = [
  { id: 1, name: "کارتخوان", slug: "pos", logo: "", description: "", type: "branch" as const, children: [leaf] },
];

afterEach(() => vi.restoreAllMocks());

describe("header", () => {
  it("LAYOUT-008 has a logo that leads home", () => {
    renderFa(<Header categories={[]}>{null}</Header>);
    expect(screen.getByRole("link", { name: text("Brand.name") }).getAttribute("href")).toBe("/");
  });

  it("is walked through with the keyboard from its logo on, as it stands on wide screens", () => {
    renderFa(<Header categories={[]}>{null}</Header>);
    const logo = screen.getByRole("link", { name: text("Brand.name") });
    const menu = screen.getByText(text("Nav.categories"), { selector: "summary *" });
    expect(logo.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(menu.compareDocumentPosition(screen.getByRole("search"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("LIST-012 LAYOUT-009 shows the category tree with its children", () => {
    renderFa(<CategoryMenu categories={categories} />);
    const links = screen.getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      routes.shelves(1, "pos"),
      routes.category(2, "mobile"),
      routes.bundles,
    ]);
  });

  it("ERR-037 says in the menu that the categories could not be loaded", () => {
    renderFa(<CategoryMenu categories={null} />);
    expect(screen.getByText("ارتباط با سایت موقتاً قطع است، کمی بعد دوباره تلاش کنید")).toBeTruthy();
    const links = screen.getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([routes.bundles]);
  });

  it("closes the category menu by Escape and by a press outside", () => {
    const { container } = renderFa(<CategoryMenu categories={categories} />);
    const details = container.querySelector("details");
    details?.setAttribute("open", "");
    fireEvent.keyDown(screen.getAllByRole("link")[0] ?? document.body, { key: "Escape" });
    expect(details?.open).toBe(false);
    details?.setAttribute("open", "");
    fireEvent.pointerDown(document.body);
    expect(details?.open).toBe(false);
  });

  it("LIST-032 opens the search with the term, without any script", () => {
    renderFa(<Header categories={[]}>{null}</Header>);
    const form = screen.getByRole<HTMLFormElement>("search");
    expect(form.getAttribute("action")).toBe("/search");
    expect(form.method).toBe("get");
    expect(within(form).getByRole("combobox").getAttribute("name")).toBe("q");
  });
});

describe("bottom bar", () => {
  const store = createStore();
  const entries = () => within(screen.getByRole("navigation")).getAllByRole("link");

  it("has five entries, the last for login or the profile", () => {
    renderFa(
      <Provider store={store}>
        <BottomBar blogUrl="https://blog.example" />
      </Provider>,
    );
    expect(entries()).toHaveLength(5);
    expect(entries().at(-1)?.getAttribute("href")).toBe(routes.login);
    act(() => store.set(sessionAtom, () => toSession(aUser())));
    expect(entries().at(-1)?.getAttribute("href")).toBe(routes.profile);
  });

  it("LAYOUT-016 opens the external blog in a new tab, and has no entry without one", () => {
    const { rerender } = renderFa(<BottomBar blogUrl="https://blog.example" />);
    const articles = screen.getByRole("link", { name: text("Nav.articles") });
    expect(articles.getAttribute("href")).toBe("https://blog.example");
    expect(articles.getAttribute("target")).toBe("_blank");
    rerender(<BottomBar blogUrl="" />);
    expect(screen.queryByRole("link", { name: text("Nav.articles") })).toBeNull();
  });
});

describe("footer", () => {
  const info = {
    email: "info@shop.example",
    address: "تهران، خیابان مطهری",
    phone_numbers: ["02191001234", "+989120001234"],
    aparat: "https://aparat.example/shop",
    whatsapp: "https://wa.example/shop",
    instagram: "javascript:alert(1)",
  };

  it("LAYOUT-025 shows e-mail, address, phone numbers and the social links", () => {
    renderFa(<Footer info={info} blogUrl="" />);
    expect(screen.getByRole("link", { name: info.email }).getAttribute("href")).toBe(`mailto:${info.email}`);
    expect(screen.getByText(info.address)).toBeTruthy();
    expect(screen.getByRole("link", { name: "۰۲۱۹۱۰۰۱۲۳۴" }).getAttribute("href")).toBe("tel:02191001234");
    expect(screen.getByRole("link", { name: "۰۹۱۲۰۰۰۱۲۳۴" })).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Nav.aparat") }).getAttribute("href")).toBe(info.aparat);
    expect(screen.getByRole("link", { name: text("Nav.whatsapp") }).getAttribute("href")).toBe(info.whatsapp);
  });

  it("ERR-012 stands without what the shop server did not give", () => {
    renderFa(<Footer info={null} blogUrl="" />);
    expect(screen.getByRole("contentinfo").textContent).toContain(text("Nav.supportHours"));
    expect(screen.queryByText(text("Nav.footerContact"))).toBeNull();
  });

  it("HOME-014 leads to the pages that nothing else leads to", () => {
    renderFa(<Footer info={info} blogUrl="" />);
    for (const [key, href] of [
      ["brands", "/brands"],
      ["faqs", "/faqs"],
      ["terms", "/terms"],
      ["joinAgents", "/landings/join-sales-agents"],
    ] as const) {
      expect(screen.getByRole("link", { name: text(`Nav.${key}`) }).getAttribute("href")).toBe(href);
    }
  });

  it("LAYOUT-016 opens the blog in a new tab, where there is one", () => {
    const { rerender } = renderFa(<Footer info={info} blogUrl="https://blog.example" />);
    const articles = screen.getByRole("link", { name: text("Nav.articles") });
    expect([articles.getAttribute("href"), articles.getAttribute("target")]).toEqual([
      "https://blog.example",
      "_blank",
    ]);
    rerender(<Footer info={info} blogUrl="" />);
    expect(screen.queryByRole("link", { name: text("Nav.articles") })).toBeNull();
  });

  it("shows no link that is not a web address", () => {
    renderFa(<Footer info={info} blogUrl="" />);
    expect(screen.queryByRole("link", { name: text("Nav.instagram") })).toBeNull();
  });
});

it("tells the line about the demo shop apart from the notices beside it", () => {
  renderFa(<DemoLine />);
  const line = screen.getByRole("complementary", { name: text("Common.demoLabel") });
  expect(line.textContent).toBe(text("Common.demoShop"));
});

describe("when something is wrong", () => {
  it("LAYOUT-023 says that the internet is gone while the browser is offline", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    renderFa(<OfflineBanner text={text("Common.offline")} />);
    expect(screen.queryByRole("alert")).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByRole("alert").textContent).toContain("🤒");
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("LAYOUT-024 shows the error page with its title, message and the way home", () => {
    renderFa(<ErrorPage />);
    expect(screen.getByRole("heading").textContent).toBe("خطا!");
    expect(screen.getByText("متاسفانه خطایی رخ داد")).toBeTruthy();
    expect(screen.getByRole("link", { name: "بازگشت به صفحه اصلی" }).getAttribute("href")).toBe("/");
  });

  it("LAYOUT-026 says that a page does not exist and leads home", () => {
    renderFa(<MissingPage />);
    expect(screen.getByRole("heading").textContent).toBe(text("Common.notFoundTitle"));
    expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  });
});
