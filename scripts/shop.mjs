// npm run shop -- COMMAND: sets up the shop besides the catalogue. Without a command it lists the commands.
import { runCommand } from "./programs.mjs";

await runCommand("lib/backend/shop-cli.ts");
