import "server-only";
import { catalogueCommands } from "./catalogue-commands";
import { runCommands } from "./command-line";

await runCommands("catalogue", catalogueCommands, process.argv.slice(2));
