import "server-only";
import { parseMobile } from "@/lib/persian/mobile";
import type { CheckedCommand, Command } from "./command";
import { runCommands } from "./command-line";
import { ShopError } from "./core/errors";
import { removeSecondStepAtMachine } from "./services/desk/remove-second-step";
import { createOwner } from "./services/desk/staff";

function readMobile([typed = "", ...others]: string[]): string {
  const parsed = parseMobile(typed);
  if (!("mobile" in parsed) || others.length > 0) throw new Error("MOBILE is one number, 09… with eleven digits.");
  return parsed.mobile;
}

const commands: Record<string, Command> = {
  create: {
    usage: "create MOBILE   makes the account of a number an owner of the shop, with all rights at the desk",
    prepare(typed) {
      const mobile = readMobile(typed);
      const work: CheckedCommand["work"] = async ({ db }) => {
        const { isNew, password } = await createOwner({ db, now: () => new Date() }, mobile);
        const made = `${mobile} ${isNew ? "has a new account and all rights at /desk" : "has all rights at /desk"}.`;
        return password ? `${made}\nPassword, shown this once: ${password}` : `${made} The password is unchanged.`;
      };
      return { work };
    },
  },
  "second-step": {
    usage: "second-step MOBILE   removes a second step that no longer works, and ends all sessions of its account",
    prepare(typed) {
      const mobile = readMobile(typed);
      const work: CheckedCommand["work"] = async ({ db }) => {
        await removeSecondStepAtMachine({ db, now: () => new Date() }, mobile).catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
          throw new Error(`${mobile} has ${error.code === 404 ? "no account" : "no second step"}.`);
        });
        return `${mobile} logs in with the password alone, and should add a new second step in the account: /desk/me, /profile/security.`;
      };
      return { work };
    },
  },
};

await runCommands("admin", commands, process.argv.slice(2));
