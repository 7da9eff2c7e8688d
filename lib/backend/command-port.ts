import "server-only";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { catalogueCommands } from "./catalogue-commands";
import { type Command, type CommandShop, prepareCommand } from "./command";
import { createCommandKey, isSameKey, removeCommandAccess, writeCommandAccess } from "./command-key";
import { logError, logLine } from "./core/log";
import { shopCommands } from "./shop-commands";

/** Commands that a running shop accepts. Those of `npm run admin` give rights, and so need the folder to themselves. */
const ACCEPTED: Record<string, Record<string, Command>> = { catalogue: catalogueCommands, shop: shopCommands };
const LOOPBACK = "127.0.0.1";
const LOOPBACK_ADDRESSES = [LOOPBACK, "::ffff:127.0.0.1", "::1"];
/** As much as a sheet may have. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const PATH = "/command";

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Throws unless a command of this machine with the key asks; a page in a browser always sends an origin. */
function requireKey({ method, url, headers, socket }: IncomingMessage, key: string): void {
  if (!LOOPBACK_ADDRESSES.includes(socket.remoteAddress ?? "")) throw new Refusal(403, "not from this machine");
  if (method !== "POST" || url !== PATH) throw new Refusal(404, "unknown");
  if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) throw new Refusal(403, "from a browser");
  const [, given = ""] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? "") ?? [];
  if (!isSameKey(given, key)) throw new Refusal(401, "a wrong key");
}

async function readFile(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_FILE_BYTES) throw new Refusal(413, "The file is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readCommand({ headers }: IncomingMessage): { script: string; typed: string[] } {
  const text = Buffer.from(String(headers["x-command"] ?? ""), "base64url").toString();
  const { script, typed } = JSON.parse(text) as { script?: unknown; typed?: unknown };
  const isValid = typeof script === "string" && Array.isArray(typed) && typed.every((word) => typeof word === "string");
  if (!isValid || !Object.hasOwn(ACCEPTED, script)) throw new Refusal(404, "unknown");
  return { script, typed };
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(text);
}

async function runCommand(shop: CommandShop, request: IncomingMessage): Promise<string> {
  const { script, typed } = readCommand(request);
  const { work } = prepareCommand(script, ACCEPTED[script] ?? {}, typed);
  const file = await readFile(request);
  logLine("info", { message: "A command runs.", command: `${script} ${typed[0] ?? ""}` });
  return work(shop, file);
}

/**
 * Accepts commands on a port of this machine while the embedded database is open, which no other process can open.
 * Returns a function that ends it. (docs/decisions/0033)
 */
export async function openCommandPort(shop: CommandShop, dataDir: string): Promise<() => Promise<void>> {
  const key = createCommandKey();
  let isBusy = false;
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, async (request, response) => {
    try {
      requireKey(request, key);
      if (isBusy) throw new Refusal(409, "Another command runs. Nothing was changed.");
      isBusy = true;
      respond(
        response,
        200,
        await runCommand(shop, request).finally(() => {
          isBusy = false;
        }),
      );
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 422;
      if (status === 401 || status === 403) logLine("warn", { message: `A command was refused: ${error}` });
      else if (status === 422) logError(error as Error, { message: "A command failed." });
      respond(response, status, (error as Error).message);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, LOOPBACK, () => resolve());
  });
  server.unref();
  writeCommandAccess(dataDir, { port: (server.address() as AddressInfo).port, key });
  return () => {
    removeCommandAccess(dataDir);
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}
