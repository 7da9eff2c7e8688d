import { PLAIN_PAGE_POLICY, plainPage } from "@/lib/plain-page.mjs";
import messages from "@/messages/fa.json";

export const dynamic = "force-static";

const { title, text, retry, home } = messages.Offline;

/** The first link leads to the page that was asked for: this one is shown in its place. */
const PAGE = plainPage({
  title,
  text,
  links: [
    { href: "", label: retry },
    { href: "/", label: home },
  ],
});

/** What a browser keeps for the time without a network (lib/serving/page/worker.js). */
export function GET(): Response {
  return new Response(PAGE, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PLAIN_PAGE_POLICY },
  });
}
