import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { enter, finishedOrder, openPaper, stubInvoice, withLines } from "../e2e/support/paper";

/** The official form as the browser prints it: a PDF, rendered on a page of its own. */

const READER = "http://reader.test";
const PDF_JS = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/build/pdf.min.mjs")));
const SIZE = { width: 1280, height: 920 };
const BODY = `<!doctype html><body style="margin: 0"><canvas></canvas><script type="module">
  import { getDocument, GlobalWorkerOptions } from "/pdf.min.mjs";
  GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
  const sheet = await (await getDocument("/paper.pdf").promise).getPage(1);
  const viewport = sheet.getViewport({ scale: 1.5 });
  const canvas = document.querySelector("canvas");
  [canvas.width, canvas.height] = [viewport.width, viewport.height];
  await sheet.render({ canvasContext: canvas.getContext("2d"), viewport }).promise;
  document.title = "drawn";
</script>`;

/** Replaces the test server's URL, which changes with each run, and its QR code with fixed ones. */
const fixAddress = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener("beforeprint", () => {
      const address = document.querySelector(".print-head figcaption");
      if (address) address.textContent = "shop.example/receipts/1";
      document.querySelector(".print-head svg")?.setAttribute("viewBox", "0 0 10 10");
      document.querySelector(".print-head path")?.setAttribute("d", "M1 1h8v8h-8zm1 1v6h6v-6z");
    });
  });

async function read(page: Page, body: Buffer) {
  await page.route(`${READER}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: BODY });
    if (pathname === "/paper.pdf") return route.fulfill({ contentType: "application/pdf", body });
    return route.fulfill({ path: join(PDF_JS, pathname) });
  });
  await page.goto(READER);
  await expect(page).toHaveTitle("drawn");
}

test("INV-010 the official form is printed as specified", async ({ page, request, browser, baseURL }) => {
  await page.clock.setFixedTime(process.env.FROZEN_AT ?? "");
  const { token, id } = await finishedOrder(request);
  await enter(page, token, baseURL);
  await stubInvoice(page, id, (invoice) => withLines(invoice, 3));
  await openPaper(page, id);
  // The payment comes in a separate response.
  await page.waitForLoadState("networkidle");
  await fixAddress(page);
  const paper = await page.pdf({ preferCSSPageSize: true });
  const reader = await browser.newPage({ viewport: SIZE });
  await read(reader, paper);
  await expect(reader.locator("canvas")).toHaveScreenshot("printed-invoice.png");
});
