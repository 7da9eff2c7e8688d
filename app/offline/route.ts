import { loadIdentity } from "@/lib/api/identity";
import { plainPage, plainPagePolicy } from "@/lib/plain-page.mjs";
import messages from "@/messages/fa.json";

export const dynamic = "force-dynamic";

const { title, text, retry, home } = messages.Offline;

/** The first link reloads the requested address, instead of which this page is shown. */
const renderPage = () =>
  plainPage({
    title,
    text,
    links: [
      { href: "", label: retry },
      { href: "/", label: home },
    ],
  });

/** The page that the offline worker caches (lib/serving/next-output/page/service-worker.js). */
export async function GET(): Promise<Response> {
  // Sets the colors of plain pages, and renders this page again when they change.
  await loadIdentity();
  return new Response(renderPage(), {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": plainPagePolicy() },
  });
}
