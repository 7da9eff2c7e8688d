// npm run backup -- COMMAND: backs up or restores the whole shop as one file. Without a command it lists them.
import { runCommand } from "./programs.mjs";

await runCommand("lib/backend/backup-cli.ts");
