import "server-only";
import { parseMobile } from "@/lib/persian/mobile";
import type { CheckedCommand, Command } from "./command";
import { runCommands } from "./command-line";
import { createOwner } from "./services/desk/staff";

const commands: Record<string, Command> = {
  create: {
    usage: "create MOBILE   makes the account of a number an owner of the shop, with all rights at the desk",
    prepare([typed = "", ...others]) {
      const parsed = parseMobile(typed);
      if (!("mobile" in parsed) || others.length > 0) throw new Error("MOBILE is one number, 09… with eleven digits.");
      const { mobile } = parsed;
      const work: CheckedCommand["work"] = async ({ db }) => {
        const { isNew, password } = await createOwner({ db, now: () => new Date() }, mobile);
        const made = `${mobile} ${isNew ? "has a new account and all rights at /desk" : "has all rights at /desk"}.`;
        return password ? `${made}\nPassword, shown this once: ${password}` : `${made} The password is unchanged.`;
      };
      return { work };
    },
  },
};

await runCommands("admin", commands, process.argv.slice(2));
