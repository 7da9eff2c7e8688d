import { beforeAll, describe, expect, it } from "vitest";
import { DOORS } from "@/components/desk/doors";
import type { Right } from "@/lib/contract/staff";
import { PAGES } from "@/lib/pages.mjs";
import messages from "@/messages/fa.json";
import { rawRequest } from "@/tests/support/raw-http";
import { newShopper, PASSWORD } from "@/tests/support/shopper";
import { hasPages, storefront } from "@/tests/support/storefront";

// Every page of the desk, for everybody: the table of pages names them, the doors say whose they are.

/** The demo's staff, with the rights written out apart from the table that the shop reads. */
const STAFF: Record<string, [string, Right[]]> = {
  owner: ["09125555555", [...DOORS.map(({ right }) => right), "orders"]],
  orders: ["09125550001", ["desk", "orders", "readOrders", "comments", "messages"]],
  catalogue: ["09125550002", ["desk", "products"]],
  accounts: ["09125550003", ["desk", "readOrders", "money", "coupons", "companies"]],
};
const HOME = "/desk";
/** Pages of what their address names, of which there may be nothing to show. */
const OF_SOME = /\[|\/print$/;
const pages = Object.keys(PAGES).filter((path) => path.startsWith("/desk/") && !path.endsWith("/*"));
/** Pages that orders, goods and today lead to, and no entry of the menu. */
const BESIDE: Record<string, Right> = { "/desk/holds": "orders" };
/** The right of the door that a page lies behind. */
const rightOf = (path: string) =>
  BESIDE[path] ?? DOORS.find(({ href }) => href !== HOME && (path === href || path.startsWith(`${href}/`)))?.right;

describe.skipIf(!hasPages)("the pages of the desk", () => {
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

  it("each lie behind a door", () => {
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter((path) => !rightOf(path))).toEqual([]);
  });

  it.each(Object.entries(STAFF))(
    "%s opens those of the own doors alone, and no other is drawn",
    async (who, [, rights]) => {
      for (const path of pages) {
        const { status, text: html } = await look(who, path);
        const may = rights.includes(rightOf(path) as Right);
        if (may) expect(OF_SOME.test(path) ? [200, 404] : [200], `${who} ${path}`).toContain(status);
        else expect(status, `${who} ${path}`).toBe(404);
        for (const { href, right } of DOORS) {
          if (!rights.includes(right)) expect(html, `${who} ${path} shows ${href}`).not.toContain(`href="${href}"`);
        }
      }
    },
  );

  it("are not there for a customer, who is told what an unknown address would tell", async () => {
    const { mobile } = await newShopper(target);
    cookies.customer = await logIn(mobile, PASSWORD);
    for (const path of [HOME, ...pages, "/desk/nothing"]) {
      const { status, text, headers } = await look("customer", path);
      expect(status, path).toBe(404);
      // The word of the staff's own menu entry is among the sentences that every page brings for its scripts.
      expect(text.replace(/<script[\s\S]*?<\/script>/g, ""), path).not.toContain(messages.Staff.title);
      expect(text, path).not.toMatch(/href="\/desk/);
      expect(headers["cache-control"], path).toContain("no-store");
    }
  });

  it("lead a guest to the login and nowhere else", async () => {
    for (const path of [HOME, ...pages]) {
      const { status, headers } = await get(path.replace("[id]", "1"));
      expect([path, status, headers.location]).toEqual([path, 307, expect.stringMatching(/\/login\?/)]);
    }
  });
});
