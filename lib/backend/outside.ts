import "server-only";

export type OutsideAsk = { headers?: Record<string, string>; timeoutMs: number; mostBytes: number };

/**
 * What a server of somebody else answers as JSON, which nobody has read yet. Throws where it is late, says no, says too much or
 * leads elsewhere: where that is was configured by nobody.
 */
export async function askOutside(url: string | URL, { headers, timeoutMs, mostBytes }: OutsideAsk): Promise<unknown> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { accept: "application/json", ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  return JSON.parse(await readText(response, mostBytes));
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error("answered too much");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Of an error that `askOutside` or the reading of its answer throws: for a log, so never the address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "did not answer in time";
  if (error instanceof SyntaxError) return "answered no JSON";
  if (error.cause instanceof Error && "code" in error.cause) return String(error.cause.code);
  return error.name === "Error" ? error.message : error.name;
}
