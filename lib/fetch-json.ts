import "server-only";

export type FetchJsonOptions = { headers?: Record<string, string>; timeoutMs: number; mostBytes: number };

/** Fetches unvalidated JSON from another host. Throws on a timeout, an error status, too many bytes or a redirect. */
export async function fetchJson(
  url: string | URL,
  { headers, timeoutMs, mostBytes }: FetchJsonOptions,
): Promise<unknown> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { accept: "application/json", ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`responded with ${response.status}`);
  }
  return JSON.parse(await readText(response, mostBytes));
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error("sent too much data");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Describes an error of `fetchJson`, or of reading its response, for the log; never contains the URL. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "did not respond in time";
  if (error instanceof SyntaxError) return "sent invalid JSON";
  if (error.cause instanceof Error && "code" in error.cause) return String(error.cause.code);
  return error.name === "Error" ? error.message : error.name;
}
