import "server-only";
import type { Command } from "./command";
import { importShopFile } from "./shop-import/command";

const DRY_RUN = "--dry-run";

/** The commands of `npm run shop`. */
export const shopCommands: Record<string, Command> = {
  import: {
    usage:
      "import FILE [--dry-run]   sets the shop up from a JSON file, all or nothing; --dry-run only shows what would change",
    prepare(args) {
      const [path, ...others] = args.filter((arg) => arg !== DRY_RUN);
      if (!path || others.length > 0) throw new Error("FILE is one JSON file.");
      const isDry = args.includes(DRY_RUN);
      return { path, work: ({ db }, file) => importShopFile(db, { path, file }, { isDry, now: new Date() }) };
    },
  },
};
