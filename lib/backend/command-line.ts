import "server-only";
import { readFile } from "node:fs/promises";
import { type Env, env } from "@/lib/env";
import { type CheckedCommand, type Command, prepareCommand } from "./command";
import { readCommandAccess } from "./command-key";
import { print, printError } from "./core/log";
import { DataFolderInUseError } from "./db/embedded/directory-lock";
import { openFilledDatabase } from "./open-shop";
import { type SentCommand, sendCommand } from "./send-command";

async function readBytes(path: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (path === undefined) return new Uint8Array();
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`${path} can't be read: ${error.message}`);
  });
  return new Uint8Array(bytes);
}

/** Runs a command in the shop that has the data folder open. Throws its answer if it refuses. */
async function runInShop({ SHOP_DATA_DIR }: Env, inUse: Error, command: SentCommand): Promise<string> {
  const access = await readCommandAccess(SHOP_DATA_DIR);
  if (!access) throw new Error(`${inUse.message} It accepts no commands: stop it first. Nothing was changed.`);
  const { status, body } = await sendCommand(access, command);
  if (status === 200) return body;
  throw new Error(status === 404 ? `${inUse.message} Stop it first. Nothing was changed.` : body);
}

async function runHere({ work }: CheckedCommand, file: Uint8Array): Promise<string> {
  const db = await openFilledDatabase(env);
  try {
    return await work({ db }, file);
  } finally {
    await db.close();
  }
}

async function runCommand(script: string, commands: Record<string, Command>, typed: string[]): Promise<void> {
  const command = prepareCommand(script, commands, typed);
  if (env.SHOP_API_URL !== "") {
    const { host } = new URL(env.SHOP_API_URL);
    throw new Error(`The database belongs to the shop server at ${host}: run this command there. Nothing was changed.`);
  }
  const file = await readBytes(command.path);
  const text = await runHere(command, file).catch((error: Error) => {
    if (error instanceof DataFolderInUseError) return runInShop(env, error, { script, typed, file });
    throw error;
  });
  print(text);
}

/** Runs `npm run SCRIPT -- …`, or lists the commands if none is given. Prints an error as one sentence. */
export async function runCommands(script: string, commands: Record<string, Command>, typed: string[]): Promise<void> {
  await runCommand(script, commands, typed).catch((error: Error) => {
    printError(error.message);
    process.exitCode = 1;
  });
}
