// npm run dev: Next's own development server; pages are rendered anew on each request and the page cache is not there.
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
