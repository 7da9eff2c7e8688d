import "server-only";
import { Hono } from "hono";
import { addressSchema } from "@/lib/contract/schemas";
import type { ShopEnv } from "../http/context";
import { idParam, parse } from "../http/parse";
import { ok } from "../http/respond";
import { requireUser } from "../http/session";
import { presentAddress } from "../presenters/address";
import {
  createAddress,
  findAddress,
  findMainAddress,
  listAddresses,
  removeAddress,
  setMainAddress,
  updateAddress,
} from "../services/addresses";
import { PROVINCES } from "../services/places";

export const addressRoutes = new Hono<ShopEnv>()
  .get("/provinces", () => ok(PROVINCES))
  .use("/infos/*", requireUser)
  .get("/infos", async ({ var: { deps, user } }) => ok(await listAddresses(deps, user.id)))
  .get("/infos/main", async ({ var: { deps, user } }) => {
    const main = await findMainAddress(deps, user.id);
    return ok(main && presentAddress(main));
  })
  .get("/infos/:id", async ({ req, var: { deps, user } }) =>
    ok(presentAddress(await findAddress(deps, user.id, idParam(req.param("id"))))),
  )
  .post("/infos", async ({ env, var: { deps, user } }) =>
    ok(await createAddress(deps, user, parse(addressSchema, env.body))),
  )
  .put("/infos/:id", async ({ req, env, var: { deps, user } }) =>
    ok(await updateAddress(deps, user.id, idParam(req.param("id")), parse(addressSchema, env.body))),
  )
  .put("/infos/:id/main", async ({ req, var: { deps, user } }) => {
    await setMainAddress(deps, user.id, idParam(req.param("id")));
    return ok();
  })
  .delete("/infos/:id", async ({ req, var: { deps, user } }) => {
    await removeAddress(deps, user.id, idParam(req.param("id")));
    return ok();
  });
