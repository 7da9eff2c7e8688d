import "server-only";
import { parseMobile } from "@/lib/persian/mobile";
import type { CheckedCommand, Command } from "./command";
import { runCommands } from "./command-line";
import { ShopError } from "./core/errors";
import { removeSecondStepOfOwner } from "./services/desk/remove-second-step";
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
    usage: "second-step MOBILE   removes the second step of an owner who lost it, and ends all their sessions",
    prepare(typed) {
      const mobile = readMobile(typed);
      const work: CheckedCommand["work"] = async ({ db }) => {
        await removeSecondStepOfOwner({ db, now: () => new Date() }, mobile).catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
          throw new Error(`${mobile} is ${error.code === 404 ? "not an owner" : "an owner without a second step"}.`);
        });
        return `${mobile} logs in with the password alone, and should add a new second step at /desk/me.`;
      };
      return { work };
    },
  },
};

await runCommands("admin", commands, process.argv.slice(2));
