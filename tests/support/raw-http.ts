import { type IncomingHttpHeaders, request } from "node:http";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends one request exactly as given: no added header, no decoding, no redirect followed. */
export function rawRequest(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  // Uses the raw path, because parsing would normalize malformed paths.
  const path = url.slice(new URL(url).origin.length) || "/";
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const whole = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
