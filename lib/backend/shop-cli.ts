import "server-only";
import { runCommands } from "./command-line";
import { shopCommands } from "./shop-commands";

await runCommands("shop", shopCommands, process.argv.slice(2));
