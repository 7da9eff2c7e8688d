import "server-only";
import { Hono } from "hono";
import { commentQuerySchema, commentSchema, recordSchema } from "@/lib/contract/catalogue-schemas";
import { RecordType } from "@/lib/contract/engagement";
import type { ShopEnv } from "../http/context";
import { parse, readQuery } from "../http/parse";
import { ok } from "../http/respond";
import { requireUser } from "../http/session";
import { createComment, listComments } from "../services/comments";
import { countVisit } from "../services/visits";
import { joinWaitlist } from "../services/waitlist";

export const engagementRoutes = new Hono<ShopEnv>()
  .get("/comments", async ({ req, var: { deps } }) => {
    const { page = 1, ...record } = parse(commentQuerySchema, readQuery(req.query()));
    const { data, extra } = await listComments(deps, record, page);
    return ok(data, extra);
  })
  .post("/comments", requireUser, async ({ env, var: { deps, user } }) => {
    const { record_id: id, record_name, name, body } = parse(commentSchema, env.body);
    await deps.limits.spend("comment", String(user.id));
    const type = record_name === "bundle" ? RecordType.Bundle : RecordType.Product;
    await createComment(deps, user.id, { id, type, name: name || null, body });
    return ok();
  })
  .post("/visits", async ({ env, var: { deps } }) => {
    const record = parse(recordSchema, env.body);
    await deps.limits.spend("visit", env.clientAddress);
    await countVisit(deps, record);
    return ok();
  })
  .post("/waitlist", requireUser, async ({ env, var: { deps, user } }) => {
    const record = parse(recordSchema, env.body);
    await deps.limits.spend("waitlist", String(user.id));
    await joinWaitlist(deps, user.id, record);
    return ok();
  });
