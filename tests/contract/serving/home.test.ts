import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { API_PREFIX } from "@/lib/contract/call";
import { startShop, stopAll, temporaryFolder } from "@/scripts/processes.mjs";
import { freePort } from "@/scripts/steps.mjs";
import { rawRequest } from "@/tests/support/raw-http";
import { listen } from "@/tests/support/serve";
import { expectOk } from "@/tests/support/shopper";
import { apiOf, ask, contractTarget } from "@/tests/support/target";

const MINUTE_MS = 60_000;
const UNKNOWN_ROW = { id: 900, model: "hologram", title: "ردیف ناشناخته", target: null };

const asked: string[] = [];
/** Concurrent row requests: current and peak. */
let atOnce = { now: 0, most: 0 };

/** Forwards requests to the real shop server, but adds an unknown model and fails for brands and the footer. */
async function shopServer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const call = pathname.slice(API_PREFIX.length);
  const body = request.method === "POST" ? await request.json() : undefined;
  if (call.startsWith("/home/")) asked.push(body ? `${call} ${body.model}` : call);
  if (call === "/config/footer" || body?.model === "brand") return Response.json({ status: false }, { status: 500 });
  const isRow = call === "/home/load";
  if (isRow) atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) };
  // Long enough for parallel calls to overlap.
  if (isRow) await wait(20);
  const answer = await ask(contractTarget(), call + search, { method: request.method, body });
  if (isRow) atOnce.now -= 1;
  const data = call === "/home/layouts" ? [UNKNOWN_ROW, ...(answer.body.data as unknown[])] : answer.body.data;
  return Response.json({ ...answer.body, data }, { status: answer.status });
}

describe.runIf(process.env.CONTRACT_TARGET === "embedded")("the home page with a remote shop server", () => {
  let origin = "";
  let shop: Awaited<ReturnType<typeof startShop>>;
  const visit = (path = "/") => rawRequest(origin + path);
  const putClockForward = async () => {
    process.kill(shop.pid, "SIGUSR2");
    await wait(200);
  };

  beforeAll(async () => {
    const remote = await listen(shopServer);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    shop = await startShop(port, {
      SHOP_API_URL: remote.origin,
      SHOP_DATA_DIR: temporaryFolder("home"),
      NODE_OPTIONS: `--import ${pathToFileURL("tests/support/clock.mjs")}`,
      CLOCK_STEP_MS: String(1.5 * MINUTE_MS),
    });
    return async () => remote.close();
  }, 120_000);
  afterAll(stopAll);

  it("the home page loads the row list and then the rows one after the other, and shows them in order (HOME-001, HOME-017)", async () => {
    const page = await visit();
    expect(page.status).toBe(200);
    const rows = expectOk(await apiOf(contractTarget()).content.homeLayouts());
    expect(asked[0]).toBe("/home/layouts");
    expect(asked.slice(1)).toEqual(rows.map(({ model }) => `/home/load ${model}`));
    expect(atOnce).toEqual({ now: 0, most: 1 });
    const main = page.text.slice(page.text.indexOf("<main"));
    const shown = rows
      .filter(({ model }) => model !== "brand")
      .map(({ title }) => main.search(new RegExp(`aria-label="${title}"|>${title}</h2>`)));
    expect(shown.every((at) => at > 0)).toBe(true);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
  });

  it("a failing row and a row of an unknown model are omitted and logged (HOME-017, HOME-018)", async () => {
    const page = await visit();
    const brands = expectOk(await apiOf(contractTarget()).content.homeLayouts()).find(({ model }) => model === "brand");
    // The footer also contains the word, so only the heading is searched.
    expect(page.text).not.toContain(`${brands?.title}</h2>`);
    expect(page.text).toContain("</h2>");
    expect(page.text).not.toContain(UNKNOWN_ROW.title);
    expect(shop.output()).toMatch(/Row \d+ \(brand\) of the home page is left out/);
    expect(shop.output()).toMatch(/Row 900 \(hologram\) of the home page is left out/);
  });

  it("a failing footer is logged and the page is served without it (ERR-012)", async () => {
    expect((await visit()).text).toContain("<footer");
    expect(shop.output()).toContain("The footer is left out");
  });

  it("the home page's calls are not repeated within three minutes for any visitor (HOME-019, CONST-005)", async () => {
    asked.length = 0;
    const first = await visit();
    for (const path of ["/", "/?utm_source=friend", "/"]) expect((await visit(path)).status).toBe(200);
    await rawRequest(`${origin}/`, { headers: { cookie: "sid=someone" } });
    await putClockForward();
    expect((await visit()).headers.etag).toBe(first.headers.etag);
    expect(asked).toEqual([]);
  });

  it("the home page's calls are repeated after three minutes (CONST-005)", async () => {
    asked.length = 0;
    await putClockForward();
    await visit();
    await vi.waitFor(() => expect(asked).toContain("/home/layouts"), { timeout: 10_000 });
    await vi.waitFor(() => expect(asked).toContain("/home/load slider"), { timeout: 10_000 });
  });
});
