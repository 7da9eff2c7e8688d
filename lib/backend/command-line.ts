import "server-only";
import { env } from "@/lib/env";
import type { Deps } from "./core/deps";
import { print, printError } from "./core/log";
import { openFilledDatabase } from "./open-shop";

type Shop = Pick<Deps, "db">;

export type Command = {
  usage: string;
  /** Checks the arguments before the shop is opened; `work` returns the text to print. Throws a readable error. */
  prepare: (args: string[]) => (shop: Shop) => Promise<string>;
};

async function runCommand(script: string, commands: Record<string, Command>, [name = "", ...args]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);
    throw new Error([`npm run ${script} -- COMMAND`, ...usages].join("\n"));
  }
  const work = command.prepare(args);
  if (env.SHOP_API_URL !== "") {
    const { host } = new URL(env.SHOP_API_URL);
    throw new Error(`The database belongs to the shop server at ${host}: run this command there. Nothing was changed.`);
  }
  const db = await openFilledDatabase(env);
  try {
    print(await work({ db }));
  } finally {
    await db.close();
  }
}

/** Runs `npm run SCRIPT -- …`, or lists the commands if none is given. Prints an error as one sentence. */
export async function runCommands(script: string, commands: Record<string, Command>, typed: string[]): Promise<void> {
  await runCommand(script, commands, typed).catch((error: Error) => {
    printError(error.message);
    process.exitCode = 1;
  });
}
