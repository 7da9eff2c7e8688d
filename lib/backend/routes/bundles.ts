import "server-only";
import { Hono } from "hono";
import type { ShopEnv } from "../http/context";
import { idParam } from "../http/parse";
import { ok } from "../http/respond";
import { listBundles, showBundle } from "../services/bundles";

export const bundleRoutes = new Hono<ShopEnv>()
  .get("/bundles", async ({ var: { deps } }) => ok(await listBundles(deps)))
  .get("/bundles/:id", async ({ req, var: { deps } }) => {
    const { data, extra } = await showBundle(deps, idParam(req.param("id")));
    return ok(data, extra);
  });
