// npm run admin -- create MOBILE: creates a shop's first owner, who grants others their roles at the desk.
import { runCommand } from "./programs.mjs";

await runCommand("lib/backend/admin-cli.ts");
