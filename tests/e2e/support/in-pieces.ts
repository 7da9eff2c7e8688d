import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** Characters per piece: few for the first screen, more below it. */
const SMALL = 3000;
const LARGE = 40_000;
/** Number of characters of the main part that reach below the first screen. */
const FIRST_SCREEN = 24_000;
/** A piece ends with a closing tag, so that the browser can parse all of it. */
const END = /<\/(?:div|p|ul|ol|li|dl|dt|dd|section|article|aside|nav|header|form|label|button|a|span|h\d|table|tr)>/g;
const TIMEOUT_MS = 1000;
const HOP_BY_HOP = /^(?:connection|content-length|transfer-encoding|keep-alive)$/;

/** Splits a page's HTML: everything before the main part, the main part in pieces, and the rest. */
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
 * Starts a proxy of the shop that sends HTML in pieces. `open` loads a page without its scripts: each piece is sent
 * after the browser has painted the previous one.
 */
export async function serveInPieces(shop: string) {
  let send: () => boolean = () => false;
  const server = createServer(async (request, response) => {
    const passed = Object.entries(request.headers).filter(([name]) => name !== "host" && !HOP_BY_HOP.test(name));
    const headers = { ...(Object.fromEntries(passed) as Record<string, string>), "accept-encoding": "identity" };
    const answer = await fetch(new URL(request.url ?? "/", shop), { headers, redirect: "manual" });
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => !HOP_BY_HOP.test(name))),
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
      // A piece that adds nothing to the document (such as part of a hidden script) is followed by the next one.
      const hasGrown = (length: number) => document.documentElement.innerHTML.length > length;
      await page.waitForFunction(hasGrown, shown, { timeout: TIMEOUT_MS }).catch(() => undefined);
      shown = await page.evaluate(painted);
    }
    await page.waitForLoadState("domcontentloaded");
    await page.evaluate(painted);
  };
  return { origin, open, close: () => server.close() };
}

/** Waits for the next paint and returns the length of the page's HTML. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.innerHTML.length)));
  });
