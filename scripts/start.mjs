// npm start: the bootstrap script, from a fresh clone to a running shop.
import { print } from "../lib/log.mjs";
import { build, checkNode, fail, install, isPortFree, loadEnvFile, root, step } from "./steps.mjs";

checkNode();
process.chdir(root);
loadEnvFile();
Object.assign(process.env, { NODE_ENV: "production", TZ: "Asia/Tehran", NEXT_TELEMETRY_DISABLED: "1" });

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a number up to 65535, not "${process.env.PORT}".`);
if (!(await isPortFree(port)))
  fail(`Port ${port} is in use; stop the process that listens there, or set another port with PORT.`);

try {
  await install();
  await build();
  // Imported late, because a fresh clone has no packages before this point.
  const { startServer } = await import("../lib/serving/http/server.mjs");
  await step("started the server", () => startServer({ port }));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
print(`✓ ready at ${process.env.SHOP_ORIGIN || `http://localhost:${port}`}`);
