import { beforeEach, expect, it, vi } from "vitest";
import { createShopApi } from "@/lib/api/client";

const seen: Request[] = [];
const send = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/transport", () => ({ send }));
vi.mock("next/cache", () => ({ unstable_cache: (read: () => unknown) => read }));

beforeEach(() => {
  seen.length = 0;
  send.mockReset().mockImplementation(async (request: Request) => {
    seen.push(request);
    return Response.json({ status: true, code: 200, data: { id: 7 }, extra_data: { options: [3], observed: true } });
  });
});

const sent = () => seen.map(({ url, headers }) => [new URL(url).pathname, headers.get("x-page-path")]);

it("a product call sends the path of its page and returns the extra data (API-060)", async () => {
  const answer = await createShopApi({ send }).catalogue.product({ id: 7 }, { pagePath: "/products/7/pax-s910" });
  expect(sent()).toEqual([["/api/v1/products/7", "/products/7/pax-s910"]]);
  expect(answer).toMatchObject({ ok: true, data: { id: 7 }, extra: { options: [3], observed: true } });
});

it("a server-rendered product page sends its path too (API-060)", async () => {
  const { loadProduct } = await import("@/lib/api/server");
  await loadProduct(7);
  expect(sent()).toEqual([["/api/v1/products/7", "/products/7"]]);
});
