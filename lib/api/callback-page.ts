import "server-only";
import { CALLBACK_FIELDS } from "@/lib/contract/payment";
import { plainPage, plainPagePolicy } from "@/lib/plain-page.mjs";
import { routes } from "@/lib/routes";
import messages from "@/messages/fa.json";

const { ErrorPage, Payment } = messages;

const ASK_EVERY_SECONDS = 5;
const TOO_MANY = 429;

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
/** True if repeating the request may get a different response. */
const isTransient = ({ status }: Response) => status >= 500 || status === TOO_MANY;

/** Returns a URL that repeats the callback, with only the form fields that identify the payment and its outcome. */
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
 * Returns what a browser shows after the bank: the result, a page that retries during an outage, or a page that says
 * where to look up the payment. API clients get the response unchanged.
 */
export function toCallbackPage(request: Request, body: Uint8Array | null, answer: Response): Response {
  const isBrowser = request.headers.get("accept")?.includes("text/html") ?? false;
  if (!isBrowser || isRedirect(answer)) return answer;
  const headers = {
    "cache-control": "private, no-store",
    "content-security-policy": plainPagePolicy(),
    "content-type": "text/html; charset=utf-8",
    // The URL identifies a payment.
    "referrer-policy": "no-referrer",
  };
  if (!isTransient(answer)) {
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
