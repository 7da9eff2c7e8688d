import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { NAV_ITEMS, rightAt } from "@/components/desk/kit/nav-items";
import { type Right, SINGLE_RIGHTS, type SingleRight } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { looksAt, rightsOf, singleRolesOf } from "@/lib/domain/account/rights";
import { PAGES } from "@/lib/pages.mjs";
import messages from "@/messages/fa.json";
import { rawRequest } from "@/tests/support/raw-http";
import { newShopper, PASSWORD } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";

/** The demo staff with their rights, listed independently of the shop's own table. */
const STAFF: Record<string, [string, Right[]]> = {
  owner: ["09125555555", [...NAV_ITEMS.map(({ right }) => right), "orders", "reports"]],
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
/** The demo shop has no webhook, so this page returns 404 to everybody. */
const MISSING = "/desk/integrations/[id]";
/** Pages that only write, which return 404 to a reader. */
const FOR_WRITERS = /\/(?:new|edit)$/;
const pages = Object.keys(PAGES).filter((path) => path.startsWith("/desk/") && !path.endsWith("/*"));
/** Pages without a nav item of their own. */
const BESIDE: Record<string, Right> = {
  "/desk/holds": "orders",
  "/desk/orders/print": "orders",
  "/desk/agents/[id]": "reports",
  "/desk/me": "desk",
};
const rightOf = (path: string) =>
  BESIDE[path] ?? NAV_ITEMS.find(({ href }) => href !== HOME && (path === href || path.startsWith(`${href}/`)))?.right;

/** What writes: all but a form that only searches, what is disabled, and buttons that show something. */
const WRITING =
  "form:not([action]), :is(button, input, select, textarea):not(form[action] *, :disabled, [aria-expanded], [aria-haspopup]), [contenteditable]:not([contenteditable=false]), [draggable=true]";

/** Lists of the records whose pages do not have their names. */
const LISTS: Record<string, string> = { goods: "products" };
/** Single rights, each of which opens only a part of what its pages name. */
const ALONE: SingleRight[] = ["orders.read", "money.read", "customers.read", "agents.read", "waitlist", "reports"];

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
  const addresses: Record<string, string> = { [MISSING]: "/desk/integrations/1" };
  const look = (who: string, path: string) => get(addresses[path] ?? path, { cookie: cookies[who] ?? "" });
  const firstOf = async (list: string): Promise<number> => {
    const { text } = await get(`/api/v1/admin/${list}`, { cookie: cookies.owner ?? "" });
    return JSON.parse(text).data[0].id;
  };
  async function newImport(): Promise<number> {
    const body = new FormData();
    body.set("file", new Blob(["کد کالا,نام,قیمت (تومان)\n45,,43000"], { type: "text/csv" }), "gheymat.csv");
    const headers = { cookie: cookies.owner ?? "", origin: target.url };
    const answer = await fetch(`${target.url}/api/v1/admin/imports`, { method: "POST", headers, body });
    return (await answer.json()).data.id;
  }
  const logInAsReader = async (rights: readonly SingleRight[]) => {
    const { mobile } = await newShopper(target);
    const body = JSON.stringify({ mobile_no: mobile, roles: [], rights });
    const headers = { "content-type": "application/json", origin: target.url, cookie: cookies.owner ?? "" };
    const given = await rawRequest(`${target.url}/api/v1/admin/people`, { method: "PUT", headers, body });
    expect(given.status).toBe(200);
    return logIn(mobile, PASSWORD);
  };

  beforeAll(async () => {
    for (const [who, [mobile]] of Object.entries(STAFF)) cookies[who] = await logIn(mobile, "demo-1234");
    for (const path of pages.filter((one) => one.includes("[id]") && one !== MISSING)) {
      const folder = path.split("/").at(path.endsWith("edit") ? -3 : -2) ?? "";
      const id =
        folder === "sales" ? "new" : folder === "imports" ? await newImport() : await firstOf(LISTS[folder] ?? folder);
      addresses[path] = path.replace("[id]", String(id));
    }
    addresses["/desk/settings/[part]"] = deskRoutes.setting("shipping");
    addresses["/desk/pages/[slug]"] = deskRoutes.page("terms");
    addresses["/desk/orders/print"] = deskRoutes.papers([await firstOf("orders")]);
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
        expect(status, `${who} ${path}`).toBe(may && path !== MISSING ? 200 : 404);
        if (status === 200) titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? "");
        for (const { href, right } of NAV_ITEMS) {
          if (!rights.includes(right)) expect(html, `${who} ${path} shows ${href}`).not.toContain(`href="${href}"`);
        }
      }
      for (const title of titles) expect(title).toMatch(new RegExp(`^\\S.*\\| ${messages.Staff.title}$`));
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    },
  );

  it("a reader sees every page that takes a single right, without a form, a field or a button that writes", async () => {
    const rights = SINGLE_RIGHTS.filter((right) => right.endsWith(".read"));
    cookies.reader = await logInAsReader(rights);
    const writing: string[] = [];
    const read = pages.filter((path) => looksAt(rights, rightAt(path) as Right));
    for (const path of read) {
      const { status, text } = await look("reader", path);
      const forWriters = FOR_WRITERS.test(path) || addresses[path]?.endsWith("/new");
      expect(status, path).toBe(forWriters ? 404 : 200);
      if (forWriters) continue;
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

  it.each(ALONE)("the right %s alone links to no page that it does not open", async (right) => {
    cookies[right] = await logInAsReader([right]);
    const held = rightsOf(singleRolesOf([right]));
    const closed: string[] = [];
    for (const path of [HOME, ...pages.filter((one) => looksAt(held, rightAt(one) as Right))]) {
      const { status, text } = await look(right, path);
      if (status !== 200) continue;
      const links = new JSDOM(text).window.document.querySelectorAll<HTMLAnchorElement>("main a[href^='/desk']");
      for (const { pathname } of links) {
        const taken = rightAt(pathname);
        if (taken && !looksAt(held, taken)) closed.push(`${path} ${pathname}`);
      }
    }
    expect(closed).toEqual([]);
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
      const { status, headers } = await get(addresses[path] ?? path);
      expect([path, status, headers.location]).toEqual([path, 307, expect.stringMatching(/\/login\?/)]);
    }
  });
});
