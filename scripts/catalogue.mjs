// npm run catalogue -- COMMAND: catalogue tasks on the command line. Without a command it lists the commands.
import { runCommand } from "./programs.mjs";

await runCommand("lib/backend/catalogue-cli.ts");
