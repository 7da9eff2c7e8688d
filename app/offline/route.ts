import { PLAIN_PAGE_POLICY, plainPage } from "@/lib/plain-page.mjs";
import messages from "@/messages/fa.json";

export const dynamic = "force-static";

const { title, text, retry, home } = messages.Offline;

/** The first link reloads the requested address: this page is shown in its place. */
const PAGE = plainPage({
  title,
  text,
  links: [
    { href: "", label: retry },
    { href: "/", label: home },
  ],
});

/** The page that the offline worker caches (lib/serving/next-output/page/worker.js). */
export function GET(): Response {
  return new Response(PAGE, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PLAIN_PAGE_POLICY },
  });
}
