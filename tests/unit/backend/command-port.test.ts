import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { COMMAND_PATH, type CommandShop, MAX_COMMAND_FILE_BYTES } from "@/lib/backend/command";
import { readCommandAccess } from "@/lib/backend/command-key";
import { openCommandPort } from "@/lib/backend/command-port";
import { sendCommand } from "@/lib/backend/send-command";
import { createTempFolder } from "@/tests/support/temp-folder";

const file = Buffer.from('{"vat":"none"}');
const IMPORT = { script: "shop", typed: ["import", "shop.json"], file };

/** Opens the port of a shop whose imports end when `finish` is called. */
async function openPort() {
  let finish = () => {};
  const done = new Promise<{ toLines: () => string[] }>((resolve) => {
    finish = () => resolve({ toLines: () => ["settings: 1 changed"] });
  });
  const transaction = vi.fn(() => done);
  const folder = createTempFolder();
  const close = await openCommandPort({ db: { transaction } } as unknown as CommandShop, folder);
  onTestFinished(async () => {
    finish();
    await close();
  });
  const access = await readCommandAccess(folder);
  if (!access) throw new Error("The shop accepts no commands.");
  return {
    access,
    close,
    finish,
    transaction,
    hasStarted: () => expect.poll(() => transaction.mock.calls.length).toBe(1),
  };
}

async function openServer(onRequest: RequestListener) {
  const server = createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, close };
}

it("closing the shop waits for the command that runs, and its caller gets the result", async () => {
  const { access, close, finish, hasStarted } = await openPort();
  const ended: string[] = [];
  const sent = sendCommand(access, IMPORT).finally(() => ended.push("command"));
  await hasStarted();
  const closed = close().finally(() => ended.push("shop"));
  finish();
  expect(await sent).toEqual({ status: 200, body: "✓ imported\nsettings: 1 changed" });
  await closed;
  expect(ended).toContain("shop");
});

it("closing the shop waits for a command whose caller has left", async () => {
  const { access, close, finish, hasStarted } = await openPort();
  const leaving = new AbortController();
  const sent = fetch(`http://127.0.0.1:${access.port}${COMMAND_PATH}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${access.key}`,
      "x-command": Buffer.from(JSON.stringify({ script: IMPORT.script, typed: IMPORT.typed })).toString("base64url"),
    },
    body: file,
    signal: leaving.signal,
  });
  await hasStarted();
  leaving.abort();
  await expect(sent).rejects.toThrow();
  let isClosed = false;
  const closed = close().then(() => {
    isClosed = true;
  });
  // A round trip through the event loop, in which a shop that does not wait closes.
  const other = await openServer((_, response) => response.end());
  await fetch(`http://127.0.0.1:${other.port}`);
  await other.close();
  expect(isClosed).toBe(false);
  finish();
  await closed;
});

it("a second command is refused while one runs, however large its file", async () => {
  const { access, finish, hasStarted } = await openPort();
  const first = sendCommand(access, IMPORT);
  await hasStarted();
  const second = await sendCommand(access, { ...IMPORT, file: Buffer.alloc(MAX_COMMAND_FILE_BYTES) });
  expect(second).toEqual({ status: 409, body: "Another command runs. Nothing was changed." });
  finish();
  expect((await first).status).toBe(200);
});

it("a file that is too large is refused before it is sent, and by the port, with a sentence", async () => {
  const { access, transaction } = await openPort();
  const large = Buffer.alloc(MAX_COMMAND_FILE_BYTES + 1);
  await expect(sendCommand(access, { ...IMPORT, file: large })).rejects.toThrow("larger than 20 MB. Nothing was");
  const response = await fetch(`http://127.0.0.1:${access.port}${COMMAND_PATH}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${access.key}`,
      "x-command": Buffer.from(JSON.stringify({ script: IMPORT.script, typed: IMPORT.typed })).toString("base64url"),
    },
    body: large,
  });
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("larger than 20 MB")]);
  expect(transaction).not.toHaveBeenCalled();
});

it("a connection that breaks leaves the outcome unknown, one that is refused changes nothing", async () => {
  const { port, close } = await openServer((request) => request.socket.destroy());
  await expect(sendCommand({ port, key: "k" }, IMPORT)).rejects.toThrow("the outcome is unknown");
  await close();
  await expect(sendCommand({ port, key: "k" }, IMPORT)).rejects.toThrow("Nothing was changed");
});
