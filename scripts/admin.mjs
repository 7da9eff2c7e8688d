// npm run admin -- create MOBILE: creates a shop's first owner, who grants others their roles at the desk.
import { checkNode, install, loadEnvFile, root, run } from "./steps.mjs";

checkNode();
loadEnvFile();
await install();
const program = ["--conditions", "react-server", "--import", "tsx", "lib/backend/admin-cli.ts"];
const env = { ...process.env, TZ: "Asia/Tehran" };
const { code } = await run(process.execPath, [...program, ...process.argv.slice(2)], { env, cwd: root });
process.exit(code);
