import { afterAll, expect, it } from "vitest";
import { cleanEnv, stopAll } from "@/scripts/processes.mjs";
import { npm } from "@/scripts/steps.mjs";
import { createTestDatabase, startStorefront } from "../support/instances";
import { rawRequest } from "../support/raw-http";

const MOBILE = "09350007788";

afterAll(stopAll);

it("`npm run admin -- create` creates the first owner of a new database, and the printed password opens the desk", async () => {
  const DATABASE_URL = await createTestDatabase();
  const create = (mobile: string) => npm(["run", "admin", "--", "create", mobile], { env: cleanEnv({ DATABASE_URL }) });
  const made = await create("۰۹۳۵ ۰۰۰ ۷۷۸۸");
  expect(made.code, made.output).toBe(0);
  const [, password = ""] = /Password, shown this once: (\S+)/.exec(made.output) ?? [];
  expect((await create("not a number")).code).not.toBe(0);
  const shop = await startStorefront({ DATABASE_URL });
  const headers = { "content-type": "application/json", origin: shop.url };
  const body = JSON.stringify({ mobile_no: MOBILE, password });
  const login = await rawRequest(`${shop.url}/api/v1/login`, { method: "POST", headers, body });
  expect(login.status).toBe(200);
  const cookie = (login.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const look = (path: string) => rawRequest(shop.url + path, { headers: { cookie } });
  for (const path of ["/desk", "/desk/people", "/desk/audit"]) expect((await look(path)).status, path).toBe(200);
  expect((await look("/desk/people")).text).toContain("۰۹۳۵");
  // Running the command again changes nothing and prints no password.
  const again = await create(MOBILE);
  expect([again.code, again.output.includes("Password, shown")]).toEqual([0, false]);
});
