import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { Bundle, BundleCard } from "@/lib/contract/bundle";
import { formatCount } from "@/lib/persian/digits";
import { expectAccessible } from "./support/accessibility";
import {
  addAddress,
  answerBank,
  chooseDelivery,
  giveNationalId,
  newMobile,
  placeOrder,
  registerOnTheWay,
  text,
  watchComplaints,
} from "./support/shopper";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** Bundles of the demo shop that cannot be bought. */
const [HIDDEN, ENDED, EARLY, REMOVED] = [5, 6, 7, 8];

const formatToman = (rials: number) => Math.round(rials / 10).toLocaleString("fa-IR");
const pathOf = ({ id, slug = "-" }: Pick<BundleCard, "id" | "slug">) => `/bundles/${id}/${encodeURIComponent(slug)}`;

async function listed(request: APIRequestContext): Promise<BundleCard[]> {
  return (await (await request.get("/api/v1/bundles")).json()).data;
}

async function shown(request: APIRequestContext, id: number): Promise<Bundle> {
  return (await (await request.get(`/api/v1/bundles/${id}`)).json()).data;
}

/** The first available bundle with a visible price. */
async function firstOf(request: APIRequestContext): Promise<BundleCard & { price_by_discount: number }> {
  for (const bundle of await listed(request)) {
    const { price_by_discount } = bundle;
    if (bundle.available && price_by_discount !== null) return { ...bundle, price_by_discount };
  }
  throw new Error("No bundle of the demo shop can be bought.");
}

async function expectToFit(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.describe.configure({ timeout: 120_000 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the bundle list is readable and links to the bundle pages (BUND-001, BUND-003)", async ({ page, request }) => {
    await page.goto("/bundles");
    await expect(page.getByRole("heading", { level: 1, name: text("Bundle.title") })).toBeVisible();
    for (const bundle of await listed(request)) {
      const card = page.locator("main article").filter({ hasText: bundle.name });
      await expect(card.getByRole("link")).toHaveAttribute("href", pathOf(bundle));
      await expect(card).toContainText(
        bundle.price_by_discount === null ? text("Product.callForPrice") : formatToman(bundle.price_by_discount),
      );
    }
  });

  test("a bundle page shows its name, products, total and similar products (SEO-004, BUND-004, BUND-005, BUND-006, BUND-009)", async ({
    page,
    request,
  }) => {
    const { id, price_by_discount: total } = await firstOf(request);
    const bundle = await shown(request, id);
    await page.goto(pathOf(bundle));
    const main = page.locator("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(bundle.name);
    const table = main.getByRole("table", { name: text("Bundle.contents") });
    for (const { displayName, price, realPrice } of bundle.products) {
      const row = table.getByRole("row").filter({ hasText: displayName });
      await expect(row).toContainText(formatToman(price ?? 0));
      await expect(row).toContainText(formatToman(realPrice ?? 0));
    }
    await expect(table).toContainText(`${text("Bundle.total")}${formatToman(total)}`);
    for (const { name } of [...bundle.similars_bundles, ...bundle.similars_products]) {
      await expect(main).toContainText(name);
    }
    await expect(main).toContainText(bundle.description.replace(/<[^>]*>[\s\S]*/, "").slice(0, 30));
  });
});

test("the head of a bundle page has its metadata, and a hidden price appears nowhere (SEO-004, SEO-008, SEO-013, BUND-010)", async ({
  request,
}) => {
  const bundle = await firstOf(request);
  const html = await (await request.get(pathOf(bundle))).text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  expect(title).toContain(bundle.name);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/);
  expect(html).toContain(`"price":${bundle.price_by_discount},"priceCurrency":"IRR"`);

  const hidden = await shown(request, HIDDEN);
  const secret = await (await request.get(pathOf(hidden))).text();
  const own = secret.slice(0, secret.indexOf('role="tablist"'));
  expect(own).toContain(hidden.name);
  expect(own).not.toContain(text("Product.toman"));
  expect(own).not.toContain('"offers"');
});

test("a bundle has one canonical URL, and an unknown or removed bundle gets 404 or 410", async ({ request }) => {
  const bundle = await firstOf(request);
  const wrong = await request.get(`/bundles/${bundle.id}/other`, { maxRedirects: 0 });
  expect(wrong.status()).toBe(308);
  expect(wrong.headers().location).toContain(pathOf(bundle));
  for (const [id, code] of [
    [999_999, 404],
    [REMOVED, 410],
  ] as const) {
    const answer = await request.get(`/bundles/${id}/x`);
    expect(answer.status()).toBe(code);
    const html = await answer.text();
    expect(html).toContain(`<title>${code}</title>`);
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  }
});

for (const [id, key] of [
  [ENDED, "endedText"],
  [EARLY, "notStartedText"],
] as const) {
  test(`bundle ${id} cannot be bought and shows the reason (BUND-007)`, async ({ page, request }) => {
    await page.goto(pathOf(await shown(request, id)));
    await expect(page.getByText(text(`Bundle.${key}`))).toBeVisible();
    await expect(page.getByRole("button", { name: text("Product.addToCart") })).toHaveCount(0);
  });
}

test("a bundle with a hidden price offers a phone call, and its countdown runs (BUND-010, HOME-016)", async ({
  page,
  request,
}) => {
  await page.goto(pathOf(await shown(request, HIDDEN)));
  // The footer has a link with the same text.
  const call = page.locator("main").getByRole("link", { name: text("Bundle.call") });
  await expect(call).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("button", { name: text("Product.addToCart") })).toHaveCount(0);
  const clock = page.locator("main article bdi").first();
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? "");
});

test("the bundle list is requested on every visit (BUND-002)", async ({ page, request }) => {
  const asked: string[] = [];
  page.on("request", (made) => {
    if (made.url().endsWith("/api/v1/bundles")) asked.push(made.url());
  });
  await page.goto("/bundles");
  await expect.poll(() => asked.length).toBe(1);
  const { name } = await firstOf(request);
  await page.locator("main").getByRole("link", { name }).first().click();
  await page.waitForURL("**/bundles/*/*");
  await page.goBack();
  await expect.poll(() => asked.length).toBe(2);
});

test("the bundle's tabs work by keyboard, start with similar products and load comments on demand (BUND-008)", async ({
  page,
  request,
}) => {
  await page.goto(pathOf(await firstOf(request)));
  const tab = (key: string) => page.getByRole("tab", { name: text(`Bundle.${key}`) });
  await expect(tab("similar")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: text("Bundle.similar") })).toBeVisible();
  // Key presses before hydration are lost.
  await expect(tab("similar")).not.toHaveAttribute("data-early");
  await tab("similar").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("reviews")).toBeFocused();
  await expect(page.getByRole("region", { name: text("Comment.title") })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tab("description")).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
});

/** Opens a bundle from its card and puts it into the cart twice; every screen is accessible and fits. */
async function buyTwice(page: Page, bundle: Awaited<ReturnType<typeof firstOf>>, width: number): Promise<void> {
  await page.goto("/bundles");
  await expectAccessible(page);
  await expectToFit(page, width);
  await page.locator("main").getByRole("link", { name: bundle.name }).click();
  await page.waitForURL(`**${pathOf(bundle)}`);
  await expect(page.getByRole("heading", { level: 1, name: bundle.name })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, width);
  const visible = (locator: ReturnType<Page["locator"]>) => locator.locator("visible=true").first();
  await visible(page.getByRole("button", { name: text("Product.addToCart") })).click();
  await visible(page.getByRole("button", { name: text("Product.increase") })).click();
  await expect(visible(page.getByRole("group", { name: text("Product.count") }))).toContainText("۲");

  await page.goto("/cart");
  await expect(page.getByRole("region", { name: text("Cart.totalPrice") })).toContainText(
    text("Cart.totalOf", { count: "۲" }),
  );
  for (const { displayName: product, count } of bundle.products) {
    await expect(page.getByText(text("Cart.bundlePart", { count: formatCount(count), product }))).toBeVisible();
  }
  await expectAccessible(page);
  await expectToFit(page, width);
}

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("a bundle is added to the cart from its page, reached by its card (BUND-007, CART-007)", async ({
    page,
    request,
  }) => {
    const complaints = watchComplaints(page);
    await buyTwice(page, await firstOf(request), DESKTOP.width);
    expect(complaints).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a bundle is bought, from its card to the paid invoice (BUND-007, CART-007, CART-012, ENT-021, INV-004)", async ({
    page,
    request,
  }) => {
    const complaints = watchComplaints(page);
    const bundle = await firstOf(request);
    await buyTwice(page, bundle, PHONE.width);

    await registerOnTheWay(page, newMobile());
    await expect(page.locator("[aria-labelledby=checkout-items]").getByText(bundle.name)).toBeVisible();
    await addAddress(page);
    await chooseDelivery(page);
    await placeOrder(page);
    await answerBank(page, "پرداخت");
    await giveNationalId(page);
    await page.getByRole("link", { name: text("Payment.goToReceipt") }).click();
    await expect(page.getByText(text("PaymentStatus.paid"))).toBeVisible();
    const rows = page.getByRole("table", { name: text("Invoice.lines") }).getByRole("row");
    for (const { displayName, price, count } of bundle.products) {
      const row = rows.filter({ hasText: displayName });
      await expect(row).toContainText(bundle.name);
      await expect(row).toContainText((2 * count * (price ?? 0)).toLocaleString("fa-IR"));
    }
    await expectAccessible(page);
    await page.goto("/cart");
    await expect(page.getByText(text("Cart.empty"))).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no bundle page scrolls horizontally", async ({ page, request }) => {
    for (const path of ["/bundles", pathOf(await firstOf(request)), pathOf(await shown(request, HIDDEN))]) {
      await page.goto(path);
      await expectToFit(page, 320);
    }
  });
});
