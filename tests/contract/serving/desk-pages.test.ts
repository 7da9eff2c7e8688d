import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { NAV_ITEMS } from "@/components/desk/kit/nav-items";
import { type Right, SINGLE_RIGHTS } from "@/lib/contract/staff";
import { PAGES } from "@/lib/pages.mjs";
import messages from "@/messages/fa.json";
import { rawRequest } from "@/tests/support/raw-http";
import { newShopper, PASSWORD } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";

/** The demo staff with their rights, listed independently of the shop's own table. */
const STAFF: Record<string, [string, Right[]]> = {
  owner: ["09125555555", [...NAV_ITEMS.map(({ right }) => right), "orders"]],
  orders: [
    "09125550001",
    ["desk", "orders", "readOrders", "comments", "messages", "customers", "confirmCustomers", "waitlist", "sales"],
  ],
  catalogue: ["09125550002", ["desk", "products", "waitlist"]],
  accounts: [
    "09125550003",
    ["desk", "readOrders", "money", "coupons", "companies", "customers", "wallets", "agents", "sales", "reports"],
  ],
};
const HOME = "/desk";
/** Pages that may return 404 because their record or their selection is missing. */
const OF_SOME = /\[|\/print$/;
const pages = Object.keys(PAGES).filter((path) => path.startsWith("/desk/") && !path.endsWith("/*"));
/** Pages without a nav item of their own. */
const BESIDE: Record<string, Right> = { "/desk/holds": "orders", "/desk/me": "desk" };
const rightOf = (path: string) =>
  BESIDE[path] ?? NAV_ITEMS.find(({ href }) => href !== HOME && (path === href || path.startsWith(`${href}/`)))?.right;

/** What writes: all but a form that only searches, what is disabled, and buttons that show something. */
const WRITING =
  "form:not([action]), :is(button, input, select, textarea):not(form[action] *, :disabled, [aria-expanded], [aria-haspopup])";

describe.skipIf(!hasPages)("desk pages", () => {
  const { get, target } = hasPages ? storefront() : ({} as ReturnType<typeof storefront>);
  const cookies: Record<string, string> = {};
  const logIn = async (mobile_no: string, password: string) => {
    const body = JSON.stringify({ mobile_no, password });
    const headers = { "content-type": "application/json", origin: target.url };
    const answer = await rawRequest(`${target.url}/api/v1/login`, { method: "POST", headers, body });
    expect(answer.status, mobile_no).toBe(200);
    return (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  };
  const look = (who: string, path: string) => get(path.replace("[id]", "1"), { cookie: cookies[who] ?? "" });

  beforeAll(async () => {
    for (const [who, [mobile]] of Object.entries(STAFF)) cookies[who] = await logIn(mobile, "demo-1234");
  });

  it("every desk page belongs to a nav item", () => {
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter((path) => !rightOf(path))).toEqual([]);
  });

  it.each(Object.entries(STAFF))(
    "%s can open only pages that their rights permit, each with its own title, and sees only those nav items",
    async (who, [, rights]) => {
      const titles: string[] = [];
      for (const path of pages) {
        const { status, text: html } = await look(who, path);
        const may = rights.includes(rightOf(path) as Right);
        if (may) expect(OF_SOME.test(path) ? [200, 404] : [200], `${who} ${path}`).toContain(status);
        else expect(status, `${who} ${path}`).toBe(404);
        if (status === 200) titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? "");
        for (const { href, right } of NAV_ITEMS) {
          if (!rights.includes(right)) expect(html, `${who} ${path} shows ${href}`).not.toContain(`href="${href}"`);
        }
      }
      for (const title of titles) expect(title).toMatch(new RegExp(`^\\S.*\\| ${messages.Staff.title}$`));
      expect(new Set(titles).size).toBe(titles.length);
    },
  );

  it("a reader sees every page that takes a single right, without a form, a field or a button that writes", async () => {
    const { mobile } = await newShopper(target);
    const rights = SINGLE_RIGHTS.filter((right) => right.endsWith(".read"));
    const body = JSON.stringify({ mobile_no: mobile, roles: [], rights });
    const headers = { "content-type": "application/json", origin: target.url, cookie: cookies.owner ?? "" };
    const given = await rawRequest(`${target.url}/api/v1/admin/people`, { method: "PUT", headers, body });
    expect(given.status).toBe(200);
    cookies.reader = await logIn(mobile, PASSWORD);
    const read: string[] = [];
    const writing: string[] = [];
    for (const path of pages) {
      const reads = rights.some((right) => right === `${rightOf(path)}.read`) || rightOf(path) === "readOrders";
      const { status, text } = await look("reader", path);
      if (!reads || status !== 200) continue;
      read.push(path);
      const main = new JSDOM(text).window.document.querySelector("main");
      expect(main?.textContent, path).toContain(messages.Staff.onlyLooks);
      writing.push(
        ...[...(main?.querySelectorAll(WRITING) ?? [])].map((found) => `${path} ${found.outerHTML.slice(0, 200)}`),
      );
      for (const { pathname } of [...(main?.querySelectorAll("a") ?? [])])
        expect(pathname, path).not.toMatch(/\/(?:new|edit)$|(?:orders|customers|agents)\.(?:csv|xlsx)$/);
    }
    expect(read).toEqual(
      expect.arrayContaining(["/desk/goods", "/desk/coupons", "/desk/transfers", "/desk/customers"]),
    );
    expect(writing).toEqual([]);
  });

  it("every desk page returns 404 to a customer, like an unknown address", async () => {
    const { mobile } = await newShopper(target);
    cookies.customer = await logIn(mobile, PASSWORD);
    for (const path of [HOME, ...pages, "/desk/nothing"]) {
      const { status, text, headers } = await look("customer", path);
      expect(status, path).toBe(404);
      // The scripts of every page contain all messages, so only the markup is searched.
      expect(text.replace(/<script[\s\S]*?<\/script>/g, ""), path).not.toContain(messages.Staff.title);
      expect(text, path).not.toMatch(/href="\/desk/);
      expect(headers["cache-control"], path).toContain("no-store");
    }
  });

  it("a guest is redirected from the desk to the login", async () => {
    for (const path of [HOME, ...pages]) {
      const { status, headers } = await get(path.replace("[id]", "1"));
      expect([path, status, headers.location]).toEqual([path, 307, expect.stringMatching(/\/login\?/)]);
    }
  });
});
