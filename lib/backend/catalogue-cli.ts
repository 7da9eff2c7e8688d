import "server-only";
import { env } from "@/lib/env";
import { parseInteger } from "@/lib/persian/digits";
import { importFile } from "./catalogue-import/command";
import type { Deps } from "./deps";
import { generateProducts } from "./generate/products";
import { openFilledDatabase } from "./open-shop";
import { listMissedSearches } from "./services/catalogue/missed-searches";

const MAX_GENERATED = 1_000_000;
const MISSED_SHOWN = 100;

type Shop = Pick<Deps, "db">;

type Command = {
  usage: string;
  /** Checks what was asked before the shop is opened; the work answers what is printed. Throws a sentence for the person at the keyboard. */
  prepare: (argument: string | undefined) => (shop: Shop) => Promise<string>;
};

const commands: Record<string, Command> = {
  import: {
    usage: "import FILE            brings brands, categories and products in from a JSON or CSV file, all rows or none",
    prepare(path) {
      if (!path) throw new Error("FILE is a JSON or CSV file.");
      return ({ db }) => importFile(db, path, new Date());
    },
  },
  generate: {
    usage: "generate N             adds N made-up products, to try the shop with many",
    prepare(argument) {
      const count = parseInteger(argument);
      if (!(count >= 1 && count <= MAX_GENERATED)) throw new Error(`N is a number from 1 to ${MAX_GENERATED}.`);
      return async ({ db }) => {
        const started = performance.now();
        const { first, last } = await generateProducts(db, { count, now: new Date() });
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        return `✓ added ${count} products, ids ${first} to ${last}, in ${seconds} s`;
      };
    },
  },
  "missed-searches": {
    usage: "missed-searches        lists what shoppers looked for in vain: how often, last when, what",
    prepare: () => async (shop) => {
      const rows = await listMissedSearches(shop, MISSED_SHOWN);
      if (rows.length === 0) return "No search has failed yet.";
      return rows.map(({ term, count, lastAt }) => `${count}\t${lastAt.toISOString()}\t${term}`).join("\n");
    },
  },
};

async function runCommand([name = "", argument]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);
    throw new Error(["npm run catalogue -- COMMAND", ...usages].join("\n"));
  }
  const work = command.prepare(argument);
  const db = await openFilledDatabase(env);
  try {
    console.info(await work({ db }));
  } finally {
    await db.close();
  }
}

await runCommand(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
