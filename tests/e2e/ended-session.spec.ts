import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { PAGES } from "@/lib/pages.mjs";
import { reachCheckout } from "./support/orders";
import { answerBank, placeOrder, text } from "./support/shopper";

// After its session has ended, a page leads to the login and back, or shows what guests may see.

test.describe.configure({ timeout: 480_000 });
test.use({ viewport: { width: 360, height: 740 } });

const KNOWN = JSON.stringify({ first_name: "نرگس", register_status: 1, place_type: 1, is_agent: false });
const LEFT = {
  "an ended session": { cookies: ["sid", "in"], user: KNOWN },
  "an ended session without a stored user": { cookies: ["sid", "in"], user: null },
  "only the session cookie": { cookies: ["sid"], user: null },
  "only the login flag": { cookies: ["in"], user: null },
};
type Left = keyof typeof LEFT;

/**
 * Pages that do not lead to the login, with the URL where they end up; a guest who cannot order is redirected to the
 * home page.
 */
const OPEN: Record<string, Partial<Record<Left, string>>> = {
  "/cart": {
    "an ended session without a stored user": "/cart",
    "only the session cookie": "/cart",
    "only the login flag": "/cart",
  },
  "/checkout": { "only the session cookie": "/" },
  // A stored registered user is redirected to the home page, which checks the session again.
  "/register": { "an ended session": "/" },
};

const paths = Object.entries(PAGES)
  .filter(([, { session }]) => session !== "none")
  .map(([pattern]) =>
    pattern.replace("/*", "/x").replace("[uniq]", "K7M2QX").replace("[part]", "shop").replace("[id]", "10001"),
  );

/** Without a stored user a page asks the shop first; one page of each kind is enough. */
const SAMPLE = ["/cart", "/checkout", "/profile", "/desk"];
/**
 * The desk's pages redirect on the server, which reads only the session cookie: an ended session and that cookie alone are
 * the same to them.
 */
const pathsWith = (left: Left) => {
  if (left === "an ended session without a stored user") return SAMPLE;
  return left === "only the session cookie" ? paths.filter((path) => !path.startsWith("/desk/")) : paths;
};
/** Account pages share a layout that redirects if the server does not; two of them are enough. */
const LIKE_OTHERS = paths.filter((path) => path.startsWith("/profile/") && path !== "/profile/orders");

const loginOf = (path: string) => `/login?backUrl=${encodeURIComponent(path)}`;

async function leave(context: BrowserContext, url: string, left: Left): Promise<void> {
  await context.clearCookies();
  const values = { sid: "a".repeat(43), in: "1" };
  const cookies = LEFT[left].cookies.map((name) => ({ name, value: values[name as "sid" | "in"], url }));
  await context.addCookies(cookies);
}

/** Returns the server's redirect, or null if it responds with the page. */
async function findRedirect(context: BrowserContext, path: string): Promise<string | null> {
  const { location } = (await context.request.get(path, { maxRedirects: 0 })).headers();
  if (!location) return null;
  const { pathname, search } = new URL(location, "http://shop.internal");
  return pathname + search;
}

/** Opens a page with only the given parts of a session in the browser's storage. */
async function visit(page: Page, path: string, left: Left, staysThere: boolean): Promise<void> {
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    if (stored) localStorage.setItem("user", stored);
  }, LEFT[left].user);
  // Waits as long as a page that stays would have needed to redirect; for a redirect the test waits for the new URL.
  await page.goto(path, { waitUntil: staysThere ? "networkidle" : "commit" });
}

test("every page that needs a session leads to the login or shows guest content, even with a partial session (AUTH-033)", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/offline", { waitUntil: "commit" });
  for (const left of Object.keys(LEFT) as Left[]) {
    for (const path of pathsWith(left)) {
      const wanted = OPEN[path]?.[left] ?? loginOf(path);
      await leave(context, baseURL ?? "", left);
      const led = await findRedirect(context, path);
      if (led === wanted || (led === null && LIKE_OTHERS.includes(path))) continue;
      await visit(page, path, left, wanted === path);
      await expect
        .soft(async () => {
          const { pathname, search } = new URL(page.url());
          expect(pathname + search).toBe(wanted);
        }, `${path} with ${left}`)
        .toPass({ timeout: 15_000 });
      // Leaves the page, whose pending requests would use the next cookies.
      await page.goto("/offline", { waitUntil: "commit" });
    }
  }
});

test("going back twice after paying still shows that the order is paid (CHK-009)", async ({ page }) => {
  const paid = page.getByRole("heading", { name: text("Payment.success"), level: 1 });
  await reachCheckout(page);
  await placeOrder(page);
  await answerBank(page, "پرداخت");
  await expect(paid).toBeVisible();
  // `goBack` also resolves if a page that hydrates late writes a history entry of its own; the second call waits for
  // the bank.
  await page.goBack();
  await page.waitForURL("**/StartPay/**");
  await page.goBack();
  await expect(paid).toBeVisible();
});
