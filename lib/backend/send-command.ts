import "server-only";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { COMMAND_PATH, MAX_COMMAND_FILE_BYTES, MAX_COMMAND_FILE_MB } from "./command";
import type { CommandAccess } from "./command-key";

export type SentCommand = { script: string; typed: string[]; file: Uint8Array };

/** Unlike `fetch`, which gives up after five minutes, it waits as long as the command takes. */
function post({ port, key }: CommandAccess, { script, typed, file }: SentCommand) {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-length": file.byteLength,
    "x-command": Buffer.from(JSON.stringify({ script, typed })).toString("base64url"),
  };
  const options = { host: "127.0.0.1", port, path: COMMAND_PATH, method: "POST", headers, agent: false };
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(options, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on("error", reject)
      .end(file);
  });
}

function explain(error: NodeJS.ErrnoException): Error {
  const sentence =
    error.code === "ECONNREFUSED"
      ? "The shop accepts no commands now. Nothing was changed."
      : `The connection to the shop broke (${error.message}), so the outcome is unknown: the log of the shop says if the command is done.`;
  return new Error(sentence, { cause: error });
}

/** Has a running shop run a command, and returns its status and the text to print. Throws a readable error. */
export async function sendCommand(access: CommandAccess, command: SentCommand) {
  if (command.file.byteLength > MAX_COMMAND_FILE_BYTES)
    throw new Error(`The file is larger than ${MAX_COMMAND_FILE_MB} MB. Nothing was changed.`);
  return post(access, command).catch((error: NodeJS.ErrnoException) => {
    throw explain(error);
  });
}
