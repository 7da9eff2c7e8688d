// npm run shop -- COMMAND: sets up the shop besides the catalogue. Without a command it lists the commands.
import { checkNode, install, loadEnvFile, root, run } from "./steps.mjs";

checkNode();
loadEnvFile();
await install();
const program = ["--conditions", "react-server", "--import", "tsx", "lib/backend/shop-cli.ts"];
const env = { ...process.env, TZ: "Asia/Tehran" };
const { code } = await run(process.execPath, [...program, ...process.argv.slice(2)], { env, cwd: root });
process.exit(code);
