import "server-only";
import { CALLBACK_FIELDS } from "@/lib/contract/payment";
import { PLAIN_PAGE_POLICY, plainPage } from "@/lib/plain-page.mjs";
import { routes } from "@/lib/routes";
import messages from "@/messages/fa.json";

const { ErrorPage, Payment } = messages;

/** How often the page asks again, as its header says, too. */
const ASK_EVERY_SECONDS = 5;
const TOO_MANY = 429;

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
/** Whether the same request may get another answer later. */
const isPassing = ({ status }: Response) => status >= 500 || status === TOO_MANY;

/**
 * The address that asks the same again: a callback is read from its query as from its form. Of a form only the fields that say
 * which payment it is and how it went come along; nothing else of it belongs into an address.
 */
function againPath({ url, headers }: Request, body: Uint8Array | null): string {
  const { pathname, searchParams } = new URL(url);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");
  const sent = new URLSearchParams(isForm && body ? new TextDecoder().decode(body) : "");
  for (const name of CALLBACK_FIELDS) {
    const value = sent.get(name);
    if (value !== null) searchParams.set(name, value);
  }
  return `${pathname}?${searchParams}`;
}

/**
 * Returns what a browser is shown on its way back from a bank: the redirect to the result as it is; while the shop is away a
 * page that asks again by itself, without a script; of a callback that nobody can read where the payment can be looked up.
 * Programs get the answer as it is.
 */
export function asCallbackPage(request: Request, body: Uint8Array | null, answer: Response): Response {
  const isBrowser = request.headers.get("accept")?.includes("text/html") ?? false;
  if (!isBrowser || isRedirect(answer)) return answer;
  const headers = {
    "cache-control": "private, no-store",
    "content-security-policy": PLAIN_PAGE_POLICY,
    "content-type": "text/html; charset=utf-8",
    // Its address names a payment.
    "referrer-policy": "no-referrer",
  };
  if (!isPassing(answer)) {
    const page = plainPage({
      title: Payment.unknown,
      text: Payment.unknownHint,
      links: [{ href: routes.orders, label: Payment.goToOrders }],
    });
    return new Response(page, { status: answer.status, headers });
  }
  const href = againPath(request, body);
  const page = plainPage({
    title: Payment.recording,
    text: Payment.recordingHint,
    links: [
      { href, label: Payment.askNow },
      { href: routes.home, label: ErrorPage.homeLink },
    ],
    refresh: { href, seconds: ASK_EVERY_SECONDS },
    picture: "busy",
  });
  return new Response(page, { status: 503, headers: { ...headers, "retry-after": String(ASK_EVERY_SECONDS) } });
}
