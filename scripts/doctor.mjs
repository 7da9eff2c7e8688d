// npm run doctor: checks everything the shop needs and says how to fix it; exits with 1 if something is wrong.
import { runCommand } from "./programs.mjs";

await runCommand("lib/backend/doctor-cli.ts", { env: { NODE_ENV: "production" } });
