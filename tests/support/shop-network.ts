import { vi } from "vitest";

export type Seen = { call: string; body: Record<string, unknown>; text: string; headers: Headers };
type Answer = { code?: number; data?: unknown; extra?: unknown; message?: unknown; retryAfter?: number } | "offline";
type Handler = Answer | ((seen: Seen) => Answer | Promise<Answer>);

/**
 * Fakes only the network, so that the real browser client runs. Calls are named as in `POST /cart/7`, relative to
 * /api/v1; an unknown call fails the test.
 */
export function stubShop(answers: Record<string, Handler>) {
  const seen: Seen[] = [];
  const fetchFake = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const call = `${request.method} ${pathname.replace("/api/v1", "")}${search}`;
    const isForm = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
    const made: Seen = { call, body: text && !isForm ? JSON.parse(text) : {}, text, headers: request.headers };
    seen.push(made);
    request.signal.throwIfAborted();
    const handler = answers[call];
    if (handler === undefined) throw new Error(`no answer for ${call}`);
    const answer = typeof handler === "function" ? await handler(made) : handler;
    if (answer === "offline") throw new TypeError("Failed to fetch");
    const { code = 200, data = null, extra, message, retryAfter } = answer;
    const envelope = { status: code < 300, code, data, extra_data: extra, message };
    const headers = { "content-type": "application/json", ...(retryAfter && { "retry-after": String(retryAfter) }) };
    return new Response(JSON.stringify(envelope), { status: code, headers });
  };
  vi.stubGlobal("fetch", fetchFake);
  return {
    seen,
    calls: () => seen.map(({ call }) => call),
    last: (call: string) => seen.findLast((made) => made.call === call),
  };
}
