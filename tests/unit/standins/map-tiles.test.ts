import { expect, it } from "vitest";
import { createMapTiles } from "@/lib/standins/map-tiles";

const tiles = createMapTiles();
const get = (path: string) => tiles.request(path);

it("a tile is an SVG image, the same each time", async () => {
  const first = await get("/15/21063/12896.svg");
  expect(first.headers.get("content-type")).toBe("image/svg+xml");
  const rendered = await first.text();
  expect(rendered).toContain('viewBox="0 0 256 256"');
  expect(await (await get("/15/21063/12896.svg")).text()).toBe(rendered);
  expect(await (await get("/15/21064/12896.svg")).text()).not.toBe(rendered);
});

it("each tile has three Persian labels away from its edges", async () => {
  for (const path of ["/15/21063/12896.svg", "/12/2632/1612.svg", "/5/20/12.svg"]) {
    const rendered = await (await get(path)).text();
    const labels = [...rendered.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, name]) => name);
    expect(labels).toHaveLength(3);
    for (const name of labels) expect(name).toMatch(/^[\u0600-\u06ff\u200c ]{4,}$/);
    for (const [, x, y] of rendered.matchAll(/<text[^>]* x="(\d+)" y="(\d+)"/g)) {
      expect([Number(x) > 60, Number(x) < 196, Number(y) > 14, Number(y) < 242]).toEqual([true, true, true, true]);
    }
  }
});

it.each(["/23/0/0.svg", "/1/2/0.svg", "/1/0/2.svg", "/1/-1/0.svg", "/1/0/0.png", "/1/0/x.svg"])(
  "the tile %s does not exist",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
