import "server-only";
import { env } from "@/lib/env";
import { parseInteger } from "@/lib/persian/digits";
import type { Database } from "./db/client";
import { generateProducts } from "./generate/products";
import { openFilledDatabase } from "./open-shop";
import { listMissedSearches } from "./services/missed-searches";

const MAX_GENERATED = 1_000_000;
const MISSED_SHOWN = 100;

type Command = {
  usage: string;
  /** What it answers is printed. Throws a sentence for the person at the keyboard. */
  run: (db: Database, argument: string | undefined) => Promise<string>;
};

const commands: Record<string, Command> = {
  generate: {
    usage: "generate N             adds N made-up products, to try the shop with many",
    async run(db, argument) {
      const count = parseInteger(argument);
      if (!(count >= 1 && count <= MAX_GENERATED)) throw new Error(`N is a number from 1 to ${MAX_GENERATED}.`);
      const started = performance.now();
      const { first, last } = await generateProducts(db, { count, now: new Date() });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `✓ added ${count} products, ids ${first} to ${last}, in ${seconds} s`;
    },
  },
  "missed-searches": {
    usage: "missed-searches        lists what shoppers looked for in vain: how often, last when, what",
    async run(db) {
      const rows = await listMissedSearches({ db }, MISSED_SHOWN);
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
  const db = await openFilledDatabase(env);
  try {
    console.info(await command.run(db, argument));
  } finally {
    await db.close();
  }
}

await runCommand(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
