import "server-only";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { catalogueCommands } from "./catalogue-commands";
import {
  COMMAND_PATH,
  type Command,
  type CommandShop,
  MAX_COMMAND_FILE_BYTES,
  MAX_COMMAND_FILE_MB,
  prepareCommand,
} from "./command";
import { createCommandKey, isSameKey, removeCommandAccess, writeCommandAccess } from "./command-key";
import { logError, logLine } from "./core/log";
import { shopCommands } from "./shop-commands";

/** Commands that a running shop accepts. Those of `npm run admin` give rights, and so need the folder to themselves. */
const ACCEPTED: Record<string, Record<string, Command>> = { catalogue: catalogueCommands, shop: shopCommands };
const LOOPBACK = "127.0.0.1";
const LOOPBACK_ADDRESSES = [LOOPBACK, "::ffff:127.0.0.1", "::1"];
const REQUEST_TIMEOUT_MS = 30_000;

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
  if (method !== "POST" || url !== COMMAND_PATH) throw new Refusal(404, "unknown");
  if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) throw new Refusal(403, "from a browser");
  const [, given = ""] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? "") ?? [];
  if (!isSameKey(given, key)) throw new Refusal(401, "a wrong key");
}

/** Reads a file to its end even if it is too large: its caller may not see a response that comes while it sends. */
async function readFile(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= MAX_COMMAND_FILE_BYTES) parts.push(part);
  }
  if (size > MAX_COMMAND_FILE_BYTES)
    throw new Refusal(413, `The file is larger than ${MAX_COMMAND_FILE_MB} MB. Nothing was changed.`);
  return Buffer.concat(parts);
}

/** Reads on after a refusal, for the same reason. */
async function discardFile(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  await new Promise<void>((resolve) => request.once("end", resolve).once("close", resolve));
}

function readCommand({ headers }: IncomingMessage): { script: string; typed: string[] } {
  const text = Buffer.from(String(headers["x-command"] ?? ""), "base64url").toString();
  const { script, typed } = JSON.parse(text) as { script?: unknown; typed?: unknown };
  const isValid = typeof script === "string" && Array.isArray(typed) && typed.every((word) => typeof word === "string");
  if (!isValid || !Object.hasOwn(ACCEPTED, script)) throw new Refusal(404, "unknown");
  return { script, typed };
}

function respond(response: ServerResponse, status: number, text: string): void {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", connection: "close" };
  response.writeHead(status, headers).end(text);
}

async function respondWithError(request: IncomingMessage, response: ServerResponse, error: Error): Promise<void> {
  const status = error instanceof Refusal ? error.status : 422;
  if (status === 401 || status === 403) logLine("warn", { message: `A command was refused: ${error}` });
  else if (status === 422) logError(error, { message: "A command failed." });
  await discardFile(request);
  respond(response, status, error.message);
}

/** Runs one command at a time. */
function createRunner(shop: CommandShop) {
  let isBusy = false;
  let isClosing = false;
  let running: Promise<unknown> = Promise.resolve();

  async function start(request: IncomingMessage, response: ServerResponse): Promise<string> {
    const { script, typed } = readCommand(request);
    const { work } = prepareCommand(script, ACCEPTED[script] ?? {}, typed);
    const file = await readFile(request);
    if (isClosing) throw new Refusal(503, "The shop is closing. Nothing was changed.");
    const command = `${script} ${typed[0] ?? ""}`;
    logLine("info", { message: "A command runs.", command });
    const result = work(shop, file);
    // Its caller may leave before the end.
    running = Promise.allSettled([result, once(response, "close")]);
    const text = await result;
    logLine("info", { message: "A command is done.", command });
    return text;
  }

  return {
    /** Returns the text to print. Throws a Refusal, or the error of the command. */
    async run(request: IncomingMessage, response: ServerResponse): Promise<string> {
      if (isBusy) throw new Refusal(409, "Another command runs. Nothing was changed.");
      isBusy = true;
      return start(request, response).finally(() => {
        isBusy = false;
      });
    },
    /** Waits until the running command is done and its caller has the response. */
    async close(): Promise<void> {
      isClosing = true;
      await running;
    },
  };
}

/**
 * Accepts commands on a port of this machine while the embedded database is open, which no other process can open.
 * Returns a function that ends it, once the running command is done. (docs/decisions/0033)
 */
export async function openCommandPort(shop: CommandShop, dataDir: string): Promise<() => Promise<void>> {
  const key = createCommandKey();
  const runner = createRunner(shop);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, async (request, response) => {
    try {
      requireKey(request, key);
      respond(response, 200, await runner.run(request, response));
    } catch (error) {
      await respondWithError(request, response, error as Error);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, LOOPBACK, () => resolve());
  });
  server.unref();
  writeCommandAccess(dataDir, { port: (server.address() as AddressInfo).port, key });
  return async () => {
    removeCommandAccess(dataDir);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await runner.close();
    server.closeAllConnections();
    await closed;
  };
}
