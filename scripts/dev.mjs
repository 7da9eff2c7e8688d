// npm run dev: Next's development server, which renders every request and has no page cache.
import { checkNode, install, loadEnvFile, root, run } from "./steps.mjs";

checkNode();
loadEnvFile();
await install();
const env = { ...process.env, TZ: "Asia/Tehran", NEXT_TELEMETRY_DISABLED: "1" };
const { code } = await run(
  process.execPath,
  [`${root}/node_modules/next/dist/bin/next`, "dev", "--port", process.env.PORT || "3000"],
  { env },
);
process.exit(code);
