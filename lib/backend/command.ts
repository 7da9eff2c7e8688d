import "server-only";
import type { Deps } from "./core/deps";

/** The largest file that a running shop accepts: as much as a sheet may have. */
export const MAX_COMMAND_FILE_MB = 20;
export const MAX_COMMAND_FILE_BYTES = MAX_COMMAND_FILE_MB * 1024 * 1024;
export const COMMAND_PATH = "/command";

export type CommandShop = Pick<Deps, "db">;

/** A command whose arguments were checked. `path` is the file that it reads; without one, `file` is empty. */
export type CheckedCommand = { path?: string; work: (shop: CommandShop, file: Uint8Array) => Promise<string> };

export type Command = {
  usage: string;
  /** Checks the arguments before the shop is opened; `work` returns the text to print. Throws a readable error. */
  prepare: (args: string[]) => CheckedCommand;
};

/** Returns the command of this name with its arguments checked. Throws an error that lists the commands. */
export function prepareCommand(
  script: string,
  commands: Record<string, Command>,
  [name = "", ...args]: string[],
): CheckedCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.prepare(args);
  const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);
  throw new Error([`npm run ${script} -- COMMAND`, ...usages].join("\n"));
}
