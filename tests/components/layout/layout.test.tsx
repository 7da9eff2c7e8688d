import { act, fireEvent, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import BareError from "@/app/(bare)/error";
import ShopError from "@/app/(shop)/error";
import ErrorPage from "@/app/error";
import { defineSupportHours } from "@/components/catalog/define-support-hours";
import { ContactChannels } from "@/components/contact/contact-channels";
import { BottomBar } from "@/components/layout/bottom-bar";
import { CategoryMenu } from "@/components/layout/category-menu";
import { ContactBand } from "@/components/layout/contact-band";
import { DemoLine } from "@/components/layout/demo-line";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { MissingPage } from "@/components/layout/missing-page";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { ScrollDirection } from "@/components/layout/scroll-direction";
import { NO_SECTIONS } from "@/lib/domain/shop/shop-sections";
import { JOIN_AGENTS_SLUG, routes } from "@/lib/routes";
import { sessionAtom, toSession } from "@/lib/state/session/session";
import { renderFa, text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { aUser } from "@/tests/support/shop";
import { PUBLIC_DEMO } from "@/tests/support/texts";

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

afterEach(() => {
  address.path = "/";
  vi.restoreAllMocks();
});

describe("the header", () => {
  it("a shop without a logo shows its name instead of the terminal icon, even on phones", () => {
    const look = { ...PUBLIC_DEMO, has_terminal_mark: false };
    renderFa(
      <Header look={look} categories={[]} hasBundles>
        {null}
      </Header>,
    );
    const logo = screen.getByRole("link", { name: text("Brand.name") });
    expect(logo.querySelector("svg")).toBeNull();
    expect(logo.querySelector("span")?.className).not.toContain("sr-only");
  });

  it("a shop's logo has the shop's name as alt text and one image for each theme", () => {
    const look = { ...PUBLIC_DEMO, mark: { light: "/a.svg", dark: "/b.svg", icon: null } };
    renderFa(
      <Header look={look} categories={[]} hasBundles>
        {null}
      </Header>,
    );
    const pictures = screen.getAllByRole("img", { name: text("Brand.name") });
    expect(pictures.map((one) => one.getAttribute("src"))).toEqual(["/a.svg", "/b.svg"]);
  });

  it("the logo links to the home page (LAYOUT-008)", () => {
    renderFa(
      <Header look={PUBLIC_DEMO} categories={[]} hasBundles>
        {null}
      </Header>,
    );
    expect(screen.getByRole("link", { name: text("Brand.name") }).getAttribute("href")).toBe("/");
  });

  it("the tab order is logo, category menu, search, matching the wide layout", () => {
    renderFa(
      <Header look={PUBLIC_DEMO} categories={[]} hasBundles>
        {null}
      </Header>,
    );
    const logo = screen.getByRole("link", { name: text("Brand.name") });
    const menu = screen.getByText(text("Nav.categoriesShort"), { selector: "summary *" });
    expect(logo.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(menu.compareDocumentPosition(screen.getByRole("search"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("the category menu shows the category tree (LIST-012, LAYOUT-009)", () => {
    renderFa(<CategoryMenu categories={categories} hasBundles />);
    const links = screen.getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      routes.search,
      routes.shelves(1, "pos"),
      routes.category(2, "mobile"),
      routes.bundles,
    ]);
  });

  it("the category menu shows a message if the categories could not be loaded (ERR-037)", () => {
    renderFa(<CategoryMenu categories={null} hasBundles />);
    expect(screen.getByText("ارتباط با سایت موقتاً قطع است، کمی بعد دوباره تلاش کنید")).toBeTruthy();
    const links = screen.getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([routes.search, routes.bundles]);
  });

  it("the category menu closes when the focus leaves it", () => {
    const { container } = renderFa(
      <>
        <CategoryMenu categories={categories} hasBundles />
        <button type="button">after</button>
      </>,
    );
    const details = container.querySelector("details");
    details?.setAttribute("open", "");
    act(() => screen.getAllByRole("link")[1]?.focus());
    expect(details?.open).toBe(true);
    act(() => screen.getByRole("button", { name: "after" }).focus());
    expect(details?.open).toBe(false);
  });

  it("Escape and a click outside close the category menu", () => {
    const { container } = renderFa(<CategoryMenu categories={categories} hasBundles />);
    const details = container.querySelector("details");
    details?.setAttribute("open", "");
    fireEvent.keyDown(screen.getAllByRole("link")[0] ?? document.body, { key: "Escape" });
    expect(details?.open).toBe(false);
    details?.setAttribute("open", "");
    fireEvent.pointerDown(document.body);
    expect(details?.open).toBe(false);
  });

  it("the search form works without JavaScript (LIST-032)", () => {
    renderFa(
      <Header look={PUBLIC_DEMO} categories={[]} hasBundles>
        {null}
      </Header>,
    );
    const form = screen.getByRole<HTMLFormElement>("search");
    expect(form.getAttribute("action")).toBe("/search");
    expect(form.method).toBe("get");
    expect(within(form).getByRole("combobox").getAttribute("name")).toBe("q");
  });
});

describe("the bottom bar", () => {
  const store = createStore();
  const entries = () => within(screen.getByRole("navigation")).getAllByRole("link");

  it("the bottom bar has five entries, the last of which is the login or the profile (LAYOUT-015)", () => {
    renderFa(
      <Provider store={store}>
        <BottomBar blogUrl="https://blog.example" />
      </Provider>,
    );
    const named = ["Nav.home", "Nav.search", "Nav.products", "Nav.articles", "Header.loginShort"] as const;
    expect(entries().map(({ textContent }) => textContent)).toEqual(named.map((key) => text(key)));
    expect(entries().at(-1)?.getAttribute("href")).toBe(routes.login);
    act(() => store.set(sessionAtom, () => toSession(aUser())));
    expect(entries().at(-1)?.getAttribute("href")).toBe(routes.profile);
  });

  it("only an agent has a «new invoice» entry (AGENT-001)", () => {
    const own = createStore();
    renderFa(
      <Provider store={own}>
        <BottomBar blogUrl="https://blog.example" />
      </Provider>,
    );
    const entry = () => screen.queryByRole("link", { name: text("Header.newInvoice") });
    act(() => own.set(sessionAtom, () => toSession(aUser({ roles: ["admin"] }))));
    expect(entry()).toBeNull();
    act(() => own.set(sessionAtom, () => toSession(aUser({ roles: ["sales-agent"] }))));
    expect(entry()?.getAttribute("href")).toBe(routes.cart);
  });

  it.each([
    ["/", "home", "page"],
    ["/search", "products", "page"],
    ["/products/7/s910", "products", "true"],
    ["/brands", "products", "true"],
    ["/faqs", null, null],
  ] as const)("only the entry that %s belongs to is marked (LAYOUT-015)", (path, entry, mark) => {
    address.path = path;
    renderFa(<BottomBar blogUrl="https://blog.example" />);
    const marked = entries().filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map((link) => link.textContent)).toEqual(entry ? [text(`Nav.${entry}`)] : []);
    expect(marked[0]?.getAttribute("aria-current") ?? null).toBe(mark);
  });

  it("the products entry toggles the category menu, or links to all products if there is none (LAYOUT-009)", () => {
    const { container } = renderFa(
      <>
        <CategoryMenu categories={categories} hasBundles />
        <BottomBar blogUrl="" />
      </>,
    );
    const menu = container.querySelector("details");
    const products = within(screen.getByRole("navigation", { name: text("Nav.bottomBar") })).getByRole("link", {
      name: text("Nav.products"),
    });
    expect(products.getAttribute("href")).toBe(routes.search);
    const press = () => {
      fireEvent.pointerDown(products);
      return fireEvent.click(products);
    };
    expect(press()).toBe(false);
    expect(menu?.open).toBe(true);
    press();
    expect(menu?.open).toBe(false);
    menu?.removeAttribute("id");
    expect(press()).toBe(true);
  });

  it("the products entry has `aria-expanded`, moves the focus into the menu and regains it after Escape", async () => {
    const { container } = renderFa(
      <>
        <CategoryMenu categories={categories} hasBundles />
        <BottomBar blogUrl="" />
      </>,
    );
    const products = within(screen.getByRole("navigation", { name: text("Nav.bottomBar") })).getByRole("link", {
      name: text("Nav.products"),
    });
    expect(products.getAttribute("aria-expanded")).toBe("false");
    expect(products.getAttribute("aria-controls")).toBe(container.querySelector("details")?.id);
    fireEvent.click(products);
    await vi.waitFor(() => expect(products.getAttribute("aria-expanded")).toBe("true"));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: text("List.allProducts") }));
    // On phones the summary is hidden and cannot be focused.
    vi.spyOn(container.querySelector("summary") as HTMLElement, "focus").mockImplementation(() => undefined);
    fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    expect(document.activeElement).toBe(products);
    await vi.waitFor(() => expect(products.getAttribute("aria-expanded")).toBe("false"));
  });

  it("the blog entry opens in a new tab and is omitted if there is no blog (LAYOUT-016)", () => {
    const { rerender } = renderFa(<BottomBar blogUrl="https://blog.example" />);
    const articles = screen.getByRole("link", { name: text("Nav.articles") });
    expect(articles.getAttribute("href")).toBe("https://blog.example");
    expect(articles.getAttribute("target")).toBe("_blank");
    rerender(<BottomBar blogUrl="" />);
    expect(screen.queryByRole("link", { name: text("Nav.articles") })).toBeNull();
  });
});

describe("scrolling", () => {
  const scrollTo = (top: number) => {
    Object.defineProperty(window, "scrollY", { value: top, configurable: true });
    fireEvent.scroll(window);
    return document.documentElement.dataset.way;
  };

  it("the scroll direction is set while scrolling and removed at the top (LAYOUT-003)", () => {
    const { unmount } = renderFa(<ScrollDirection />);
    expect([300, 900, 897, 600, 0].map(scrollTo)).toEqual(["down", "down", "down", "up", undefined]);
    unmount();
    expect(scrollTo(500)).toBeUndefined();
  });
});

// In the shop the page layout defines the element (clocks.tsx).
defineSupportHours();

describe("the help band", () => {
  const info = { email: "", address: "", phone_numbers: ["02191001234"], aparat: "", whatsapp: "", instagram: "" };
  const band = () => screen.queryByRole("region", { name: text("Nav.askTitle") });

  it("the band shows the phone number, its hours and the chat", () => {
    renderFa(<ContactBand info={{ ...info, support_hours: "هر روز ۹ تا ۲۱" }} chat="https://wa.example/shop" />);
    expect(band()?.textContent).toContain("هر روز ۹ تا ۲۱");
    const [call, chat] = screen.getAllByRole("link");
    expect(call?.getAttribute("href")).toBe("tel:02191001234");
    expect([chat?.getAttribute("href"), chat?.getAttribute("target")]).toEqual(["https://wa.example/shop", "_blank"]);
  });

  it("outside the support hours the band says that the phone is not answered", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T08:59:59+03:30") });
    const hours = "هر روز ۹ تا ۲۱";
    renderFa(<ContactBand info={{ ...info, support_hours: hours }} chat={null} />);
    const closed = text("Nav.askClosed", { hours });
    expect(band()?.textContent).toContain(closed);
    act(() => vi.advanceTimersByTime(30_000));
    expect([
      band()?.textContent?.includes(closed),
      band()?.textContent?.includes(text("Nav.askHours", { hours })),
    ]).toEqual([false, true]);
    vi.useRealTimers();
  });

  it("unknown support hours are omitted, and an empty band is not rendered", () => {
    const { rerender } = renderFa(<ContactBand info={info} chat={null} />);
    expect(band()?.textContent).toContain(text("Nav.askText"));
    expect(screen.getAllByRole("link")).toHaveLength(1);
    rerender(<ContactBand info={null} chat={null} />);
    expect(band()).toBeNull();
  });
});

describe("the footer", () => {
  const info = {
    email: "info@shop.example",
    address: "تهران، خیابان مطهری",
    phone_numbers: ["02191001234", "+989120001234"],
    aparat: "https://aparat.example/shop",
    whatsapp: "https://wa.example/shop",
    instagram: "javascript:alert(1)",
  };

  const ALL = { brands: true, bundles: true, faqs: true, agentInvitation: true, articles: true, trades: true };
  const footer = (more: Partial<ComponentProps<typeof Footer>> = {}) => (
    <Footer
      look={PUBLIC_DEMO}
      summary={PUBLIC_DEMO.summary}
      info={info}
      categories={categories}
      blogUrl=""
      has={ALL}
      seal={null}
      other={null}
      {...more}
    />
  );

  it("a union's or a permit's seal is a link labelled with its number", () => {
    renderFa(footer({ other: { name: "اتحادیه فروشندگان", no: "۱۲۳", url: "https://union.example/123" } }));
    const link = screen.getByRole("link", { name: "اتحادیه فروشندگان ۱۲۳" });
    expect(link.getAttribute("href")).toBe("https://union.example/123");
  });

  it("contact data that the shop lacks is omitted from the footer and the contact page", () => {
    const silent = { ...info, email: "", address: "", phone_numbers: [] };
    for (const screenOf of [footer({ info: silent }), <ContactChannels key="ways" info={silent} />]) {
      const { container, unmount } = renderFa(screenOf);
      expect(container.querySelector("[href^='mailto:'], [href^='tel:']")).toBeNull();
      for (const way of ["phones", "email", "address"] as const)
        expect(screen.queryByRole("heading", { name: text(`Contact.${way}`) })).toBeNull();
      unmount();
    }
  });

  it("the footer does not link to pages that the shop does not have", () => {
    const { container } = renderFa(
      <>
        <Header look={PUBLIC_DEMO} categories={[]} hasBundles={false}>
          {null}
        </Header>
        {footer({ has: NO_SECTIONS, categories: [], info: { ...info, phone_numbers: [], email: "", address: "" } })}
      </>,
    );
    const hrefs = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    for (const path of [routes.brands, routes.bundles, routes.faqs, routes.landing(JOIN_AGENTS_SLUG)]) {
      expect(hrefs).not.toContain(path);
    }
    expect(hrefs).toContain(routes.search);
    const empty = [...container.querySelectorAll("ul, address, nav")].filter(({ textContent }) => textContent === "");
    expect(empty).toEqual([]);
  });

  it("the footer links to the categories and shows the Persian year", () => {
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    renderFa(footer());
    expect(screen.getByRole("link", { name: leaf.name }).getAttribute("href")).toBe(routes.category(2, "mobile"));
    expect(screen.getByText(text("Brand.copyright", { year: "۱۴۰۵" }))).toBeTruthy();
    vi.useRealTimers();
  });

  it("the trust seal is shown only if the shop has one", () => {
    const seal = { href: "https://seal.example/?id=7", image: "https://seal.example/logo?id=7" };
    const { rerender } = renderFa(footer({ seal }));
    const name = text("Nav.trustSeal");
    const link = screen.getByRole("link", { name });
    expect([link.getAttribute("href"), link.getAttribute("referrerpolicy")]).toEqual([seal.href, "origin"]);
    expect(screen.getByRole("img", { name }).getAttribute("src")).toBe(seal.image);
    rerender(footer());
    expect(screen.queryByText(name)).toBeNull();
  });

  it("email, address, phone numbers and social links are shown (LAYOUT-025)", () => {
    renderFa(footer());
    expect(screen.getByRole("link", { name: info.email }).getAttribute("href")).toBe(`mailto:${info.email}`);
    expect(screen.getByText(info.address)).toBeTruthy();
    expect(screen.getByRole("link", { name: "۰۲۱۹۱۰۰۱۲۳۴" }).getAttribute("href")).toBe("tel:02191001234");
    expect(screen.getByRole("link", { name: "۰۹۱۲۰۰۰۱۲۳۴" })).toBeTruthy();
    expect(screen.getByRole("link", { name: text("Nav.aparat") }).getAttribute("href")).toBe(info.aparat);
    expect(screen.getByRole("link", { name: text("Nav.whatsapp") }).getAttribute("href")).toBe(info.whatsapp);
  });

  it("the support hours are shown (STATIC-021)", () => {
    vi.setSystemTime(new Date("2026-11-22T10:00:00+03:30"));
    renderFa(footer({ info: { ...info, support_hours: "هر روز ۸ تا ۲۰" } }));
    expect(screen.getByText("پشتیبانی: هر روز ۸ تا ۲۰")).toBeTruthy();
    vi.useRealTimers();
  });

  it("the footer renders without contact data and categories (ERR-012)", () => {
    renderFa(footer({ info: null, categories: null }));
    expect(screen.getByRole("link", { name: text("Nav.faqs") })).toBeTruthy();
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("the information pages are linked (HOME-014)", () => {
    renderFa(footer());
    for (const [key, href] of [
      ["brands", "/brands"],
      ["faqs", "/faqs"],
      ["terms", "/terms"],
      ["about", "/about-us"],
      ["contact", "/contact-us"],
      ["documentsShort", "/documents"],
      ["saleServices", "/sale-services"],
      ["privacy", "/privacypolicy"],
      ["joinAgents", "/landings/join-sales-agents"],
    ] as const) {
      expect(screen.getByRole("link", { name: text(`Nav.${key}`) }).getAttribute("href")).toBe(href);
    }
  });

  it("the footer's blog link opens in a new tab and is omitted without a blog (LAYOUT-016)", () => {
    const { rerender } = renderFa(footer({ blogUrl: "https://blog.example" }));
    const articles = screen.getByRole("link", { name: text("Nav.articles") });
    expect([articles.getAttribute("href"), articles.getAttribute("target")]).toEqual([
      "https://blog.example",
      "_blank",
    ]);
    rerender(footer());
    expect(screen.queryByRole("link", { name: text("Nav.articles") })).toBeNull();
  });

  it("a link that is not a web address is omitted", () => {
    renderFa(footer());
    expect(screen.queryByRole("link", { name: text("Nav.instagram") })).toBeNull();
  });
});

it("the demo notice is a landmark with its own label", () => {
  renderFa(<DemoLine />);
  const line = screen.getByRole("complementary", { name: text("Common.demoLabel") });
  expect(line.textContent).toBe(text("Common.demoShop"));
});

describe("error states", () => {
  it("a banner is shown while the browser is offline (LAYOUT-023)", () => {
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

  it("the error page has a title, a message, a retry button and a link to the home page (LAYOUT-024)", () => {
    renderFa(<ErrorPage />);
    expect(screen.getByRole("heading").textContent).toBe("خطا!");
    expect(screen.getByText("متاسفانه خطایی رخ داد")).toBeTruthy();
    expect(screen.getByRole("link", { name: "بازگشت به صفحه اصلی" }).getAttribute("href")).toBe("/");
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    fireEvent.click(screen.getByRole("button", { name: text("ErrorPage.retry") }));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it.each([
    ["shop", ShopError],
    ["bare", BareError],
  ])("the error page of %s keeps the page's layout (LAYOUT-024)", async (_, PageError) => {
    renderFa(<PageError />);
    expect((await screen.findByRole("heading")).textContent).toBe("خطا!");
    expect(screen.queryByRole("main")).toBeNull();
  });

  it("the page for an unknown address shows a message and links to the home page (LAYOUT-026)", () => {
    renderFa(<MissingPage />);
    expect(screen.getByRole("heading").textContent).toBe(text("Common.notFoundTitle"));
    expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  });

  it("the page for an unknown address offers search and categories (LAYOUT-026)", () => {
    const category = { id: 3, slug: "pos", name: "کارتخوان ثابت", logo: "", type: "leaf" as const, children: [] };
    renderFa(<MissingPage categories={[category]} />);
    const form = screen.getByRole<HTMLFormElement>("search");
    expect([form.getAttribute("action"), form.method]).toEqual(["/search", "get"]);
    expect(screen.getByRole("searchbox").getAttribute("name")).toBe("q");
    expect(screen.getByRole("link", { name: category.name }).getAttribute("href")).toBe(routes.category(3, "pos"));
  });
});
