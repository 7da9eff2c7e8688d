import "server-only";
import { importFile } from "./catalogue-import/command";
import type { Command } from "./command";
import { listMissedSearches } from "./services/catalogue/missed-searches";

const MAX_MISSED_SHOWN = 100;
const DRY_RUN = "--dry-run";
const ACCEPT = "--accept";

/** The commands of `npm run catalogue`. */
export const catalogueCommands: Record<string, Command> = {
  import: {
    usage:
      "import FILE [--dry-run] [--accept]   imports brands, categories and products from a JSON, CSV or Excel file, all rows or none; --dry-run only shows what would change; --accept also imports the price and stock changes that were set aside",
    prepare(args) {
      const [path, ...others] = args.filter((arg) => arg !== DRY_RUN && arg !== ACCEPT);
      if (!path || others.length > 0) throw new Error("FILE is one JSON, CSV or Excel file (.xlsx).");
      const options = { isDry: args.includes(DRY_RUN), isAccepted: args.includes(ACCEPT) };
      return { path, work: ({ db }, file) => importFile(db, { path, file }, new Date(), options) };
    },
  },
  "missed-searches": {
    usage: "missed-searches        lists searches without results: count, last time, term",
    prepare: () => ({
      work: async (shop) => {
        const rows = await listMissedSearches(shop, MAX_MISSED_SHOWN);
        if (rows.length === 0) return "No search has failed yet.";
        return rows.map(({ term, count, lastAt }) => `${count}\t${lastAt.toISOString()}\t${term}`).join("\n");
      },
    }),
  },
};
