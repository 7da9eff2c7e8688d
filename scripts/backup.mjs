// npm run backup -- COMMAND: backs up or restores the whole shop as one file. Without a command it lists them.
import { checkNode, install, loadEnvFile, root, run } from "./steps.mjs";

checkNode();
loadEnvFile();
await install();
const program = ["--conditions", "react-server", "--import", "tsx", "lib/backend/backup-cli.ts"];
const env = { ...process.env, TZ: "Asia/Tehran" };
const { code } = await run(process.execPath, [...program, ...process.argv.slice(2)], { env, cwd: root });
process.exit(code);
