// npm run doctor: checks everything the shop needs and says how to fix it; exits with 1 if something is wrong.
import { checkNode, install, loadEnvFile, root, run } from "./steps.mjs";

checkNode();
loadEnvFile();
await install();
const program = ["--conditions", "react-server", "--import", "tsx", "lib/backend/doctor-cli.ts"];
const env = { NODE_ENV: "production", ...process.env, TZ: "Asia/Tehran" };
const { code } = await run(process.execPath, program, { env, cwd: root });
process.exit(code);
