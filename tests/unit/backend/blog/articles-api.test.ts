import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createArticlesApi } from "@/lib/backend/blog/articles-api";

const MINUTE = 60_000;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: URL[] = [];
let time = Date.parse("2026-11-23T08:00:00Z");
let address = "";
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", address));
  answer(request, response);
});

beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/articles`;
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const article = (different: object = {}) => ({
  id: 1,
  title: "راهنما",
  description: "متن",
  slug: "guide",
  cover: { url: "/covers/a.webp", formats: { medium: { url: "/covers/a-m.webp" } } },
  publish_date: "2026-11-01T00:00:00Z",
  ...different,
});
const says = (body: unknown, status = 200) => {
  answer = (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
};
// Long enough for a busy machine.
const open = (timeoutMs = 3000) => createArticlesApi({ address, now: () => new Date(time), timeoutMs });

function beSilent(): void {
  answer = () => {};
}

describe("articles of an external blog", () => {
  it("the request sends the limit, includes covers, and asks only for published articles (API-083)", async () => {
    says({ data: [article()] });
    const [first] = await open()(4);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      limit: "4",
      populate: "cover",
      publish_date: new Date(time).toISOString(),
    });
    expect(first).toMatchObject({
      slug: "guide",
      cover: { formats: { medium: { url: new URL("/covers/a-m.webp", address).href } } },
    });
  });

  it("incomplete, unpublished and surplus articles and external images are dropped, newest first", async () => {
    says([
      article({ id: 1 }),
      article({ id: 2, publish_date: "2026-11-20T00:00:00Z" }),
      article({ id: 3, publish_date: "2027-01-01T00:00:00Z" }),
      article({ id: 4, cover: { url: "https://tracker.example/x.png" } }),
      article({ id: 5, slug: "" }),
      article({ id: 6, title: "<b>درشت</b>\n", publish_date: "2026-10-01T00:00:00Z" }),
      null,
    ]);
    expect((await open()(2)).map(({ id }) => id)).toEqual([2, 1]);
    expect((await open()(9)).map(({ id, title }) => [id, title]).at(-1)).toEqual([6, "درشت"]);
  });

  it("concurrent reads share one request, whose result is cached for five minutes", async () => {
    says([article()]);
    const read = open();
    await Promise.all([read(4), read(4), read(4)]);
    time += 4 * MINUTE;
    await read(4);
    expect(asked).toHaveLength(1);
    time += 2 * MINUTE;
    await read(4);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["an error", () => says({}, 500)],
    ["an unexpected shape", () => says({ articles: [] })],
    ["invalid JSON", () => says("<html>")],
    ["an oversized response", () => says(" ".repeat(101 * 1024))],
    [
      "a redirect",
      () => {
        answer = (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
      },
    ],
    ["silence", beSilent],
  ])(
    "after %s the last articles are served, the failure is logged, and the request is retried a minute later (ERR-012)",
    async (_, fail) => {
      says([article()]);
      const read = open(fail === beSilent ? 1000 : undefined);
      await read(4);
      fail();
      time += 6 * MINUTE;
      expect(await read(4)).toHaveLength(1);
      expect(await read(4)).toHaveLength(1);
      expect(asked).toHaveLength(2);
      const [logged] = vi.mocked(console.error).mock.calls[0] ?? [];
      expect(JSON.parse(String(logged))).toEqual({
        time: expect.any(String),
        level: "error",
        blog: expect.any(String),
      });
      expect(String(logged)).not.toContain("127.0.0.1");
      says([article(), article({ id: 2 })]);
      time += 2 * MINUTE;
      expect(await read(4)).toHaveLength(2);
    },
  );

  it("a blog that has never responded yields an empty list", async () => {
    says({}, 503);
    expect(await open()(4)).toEqual([]);
  });
});
