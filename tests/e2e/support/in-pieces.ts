import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** Characters of a piece: at first as few as a slow network brings at once, then more, for what is far below. */
const SMALL = 1500;
const LARGE = 8000;
/** So much of the main part reaches below the first screen. */
const FIRST_SCREEN = 40_000;
/** Where a piece may end: nothing of it waits for the next one to be in the page. */
const END = /<\/(?:div|p|ul|ol|li|dl|dt|dd|section|article|aside|nav|header|form|label|button|a|span|h\d|table|tr)>/g;
const OF_ITS_OWN = /^(?:connection|content-length|transfer-encoding|keep-alive)$/;

/** A page's HTML as it may arrive: all before the main part, that in pieces, and the rest. */
function cut(html: string): string[] {
  const main = html.indexOf("<main");
  const end = html.indexOf("</main>");
  const pieces = [html.slice(0, main)];
  let from = main;
  while (from < end) {
    END.lastIndex = from + (from - main < FIRST_SCREEN ? SMALL : LARGE);
    const to = END.test(html) && END.lastIndex < end ? END.lastIndex : end;
    pieces.push(html.slice(from, to));
    from = to;
  }
  return [...pieces, html.slice(from)];
}

/**
 * Serves the shop at another address, its pages in pieces: each is sent when the browser has shown the one before. `open` loads
 * a page so, without its scripts, and ends once all of it has been shown.
 */
export async function serveInPieces(shop: string) {
  let send: () => boolean = () => false;
  const server = createServer(async (request, response) => {
    const passed = Object.entries(request.headers).filter(([name]) => name !== "host" && !OF_ITS_OWN.test(name));
    const headers = { ...(Object.fromEntries(passed) as Record<string, string>), "accept-encoding": "identity" };
    const answer = await fetch(new URL(request.url ?? "/", shop), { headers, redirect: "manual" });
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => !OF_ITS_OWN.test(name))),
    );
    if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("text/html")) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const pieces = cut(await answer.text());
    send = () => {
      const piece = pieces.shift();
      if (piece === undefined) response.end();
      else response.write(piece);
      return piece !== undefined;
    };
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = async (page: Page, path: string) => {
    await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort());
    await page.goto(origin + path, { waitUntil: "commit" });
    let shown = 0;
    while (send()) {
      await page.waitForFunction((length) => document.documentElement.innerHTML.length > length, shown);
      shown = await page.evaluate(painted);
    }
    await page.waitForLoadState("domcontentloaded");
    await page.evaluate(painted);
  };
  return { origin, open, close: () => server.close() };
}

/** Ends when what is in the page has been painted; tells how much that is. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.innerHTML.length)));
  });
