import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARTSARA, FIRST_DAYS } from "@/tests/support/live-files";
import { type LiveShop, openLiveShop } from "@/tests/support/live-shop";
import { PLAIN_PAGES, walkPages } from "@/tests/support/walk-pages";

describe.each(Object.keys(FIRST_DAYS))("a live shop %s", (day) => {
  let shop: LiveShop;
  beforeAll(async () => {
    shop = await openLiveShop(FIRST_DAYS[day], { EMALLS_FEED: "1" });
  });
  afterAll(() => shop?.close());

  it("every public page is complete, has no dead link and does not mention the demo shop", async () => {
    const { seen, faults } = await walkPages(shop);
    expect(faults).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(PLAIN_PAGES));
  });

  it("the live shop is ready", async () => {
    expect((await shop.get("/health/ready")).status).toBe(200);
  });
});

describe("a live shop with another name and hue", () => {
  let shop: LiveShop;
  beforeAll(async () => {
    shop = await openLiveShop({ identity: CARTSARA });
  });
  afterAll(() => shop?.close());

  it("every public page is complete and contains neither the name nor the color of the demo shop", async () => {
    expect((await walkPages(shop, { hasSameHue: false })).faults).toEqual([]);
  });

  it("the title, manifest, structured data, colors and feeds are this shop's own", async () => {
    const home = (await shop.get("/")).text;
    expect(home).toContain(`<title>${CARTSARA.name} | ${CARTSARA.slogan}</title>`);
    expect(home).toContain('href="/colors/264.css"');
    expect(home).toContain(CARTSARA.hero.title);
    expect(home).toContain("ابزار می‌فروشد");
    expect(home.match(/"@type":"WebSite"[^}]*"name":"([^"]*)"/)?.[1]).toBe(CARTSARA.name);
    const manifest = JSON.parse((await shop.get("/manifest.webmanifest")).text);
    expect(manifest).toMatchObject({ short_name: CARTSARA.name, description: CARTSARA.hero.text });
    expect((await shop.get("/llms.txt")).text).toMatch(new RegExp(`^# ${CARTSARA.name}`));
    expect((await shop.get("/colors/264.css")).text).toContain(manifest.theme_color);
  });

  it("a promise that contradicts a setting is not shown to visitors", async () => {
    const home = (await shop.get("/")).text;
    expect(home).toContain(CARTSARA.promises[1]?.value);
    expect(home).not.toContain(CARTSARA.promises[2]?.value);
  });

  it("the icons have the shop's name and hue", async () => {
    for (const path of ["/favicon.ico", "/icon.svg", "/apple-icon.png", "/mark/icon-512.png"]) {
      const { status, headers } = await shop.get(path);
      expect([path, status, String(headers["content-type"])]).toEqual([path, 200, expect.stringMatching(/^image\//)]);
    }
  });
});
