import { type APIRequestContext, expect, test } from "@playwright/test";
import { text } from "./support/shopper";

async function html(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await request.get(path, { headers })).text();
}

async function api<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return (await (await request.get(`/api/v1${path}`)).json()).data;
}

type Named = { id: number; name: string; slug: string };
type Card = Named & { brand: Named };

test("a product is served at its canonical URL (PROD-001, SEO-015)", async ({ request }) => {
  const [product] = await api<Card[]>(request, "/products");
  const path = `/products/${product?.id}/${encodeURIComponent(product?.slug ?? "")}`;
  const page = await request.get(path, { maxRedirects: 0 });
  expect(page.status()).toBe(200);
  expect(await page.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
});

test("a category's HTML contains its breadcrumb and first products (SEO-003, LIST-009, LIST-019)", async ({
  request,
}) => {
  const [branch] = await api<(Named & { children: Named[] })[]>(request, "/categories");
  const leaf = branch?.children[0];
  const page = await html(request, `/search/categories/${leaf?.id}/${encodeURIComponent(leaf?.slug ?? "")}`);
  expect(page).toContain(`>${branch?.name}</a>`);
  const products = await api<Card[]>(request, `/products?group=1&category=${leaf?.id}`);
  expect(products.length).toBeGreaterThan(4);
  for (const { name } of products) expect(page).toContain(name);
});

test("a brand's HTML contains its name, description and first products (SEO-002, LIST-014)", async ({ request }) => {
  const [brand] = await api<(Named & { description: string; logo: string })[]>(request, "/brands");
  const page = await html(request, `/search/brands/${brand?.id}/${encodeURIComponent(brand?.slug ?? "")}`);
  expect(page).toMatch(new RegExp(`<h1[^>]*>[^<]*${brand?.name}`));
  expect(page).toContain(brand?.description.slice(0, 60));
  expect(page).toContain(brand?.logo.split("/").at(-1));
  for (const { name } of await api<Card[]>(request, `/products?group=1&brand=${brand?.id}`))
    expect(page).toContain(name);
});

test("an unknown URL shows the not-found page with links to the shop and is not indexed (SEO-011, LAYOUT-026)", async ({
  request,
}) => {
  const answer = await request.get("/nowhere");
  expect(answer.status()).toBe(404);
  const page = await answer.text();
  expect(page).toMatch(/<meta name="robots" content="noindex/);
  expect(page).toContain(text("Common.notFoundText"));
  expect(page).toContain('action="/search"');
  expect(page).toMatch(/<a[^>]+href="\/cart"/);
  expect(page).toMatch(/<a[^>]+href="\/"/);
});

test("login, registration, checkout and invoices have no header (LAYOUT-014)", async ({ request }) => {
  // The guard only checks whether a cookie exists; these pages contain nothing personal.
  const headers = { cookie: "sid=none" };
  const searchBox = 'action="/search"';
  for (const path of ["/login", "/register", "/checkout", "/receipts/1", "/login/cu/ai/secret/1"]) {
    expect(await html(request, path, headers), path).not.toContain(searchBox);
  }
  for (const path of ["/", "/cart", "/payments", "/profile"]) {
    expect(await html(request, path, headers), path).toContain(searchBox);
  }
});

test("no server-rendered page contains data of the logged-in user (SEO-016)", async ({ request }) => {
  const login = await request.post("/api/v1/login", { data: { mobile_no: "09124444444", password: "demo-1234" } });
  expect(login.status()).toBe(200);
  for (const path of ["/", "/cart", "/checkout", "/profile", "/profile/orders", "/payments", "/receipts/10001"]) {
    const body = await html(request, path);
    expect(body, path).not.toMatch(/09124444444|سعید|saeed@/);
  }
});

test("the browser requests JSON from the shop's own origin and sends no token (API-001)", async ({ page }) => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) asked.push({ url: request.url(), headers: request.headers() });
  });
  await page.goto("/login");
  await page.getByLabel(text("Auth.mobile")).fill("09124444444");
  await page.getByRole("button", { name: text("Auth.continue") }).click();
  await page.getByLabel(text("Auth.password"), { exact: true }).waitFor();
  expect(asked.length).toBeGreaterThan(0);
  for (const { url, headers } of asked) {
    expect(new URL(url).origin).toBe(new URL(page.url()).origin);
    expect(headers.accept).toBe("application/json");
    expect(headers.authorization).toBeUndefined();
  }
});
