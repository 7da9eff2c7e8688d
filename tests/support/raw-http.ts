import { type IncomingHttpHeaders, request } from "node:http";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** One request exactly as given: no header added, nothing decoded, no redirect followed. */
export function rawRequest(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  // Not the parsed path: malformed ones must leave as they are written.
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
