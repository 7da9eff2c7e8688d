import "server-only";
import { Hono } from "hono";
import { articleQuerySchema } from "@/lib/contract/catalogue-schemas";
import type { ShopEnv } from "../http/context";
import { idParam, parse, readQuery } from "../http/parse";
import { ok } from "../http/respond";
import { findUser } from "../http/session";
import {
  listArticles,
  listFaqCategories,
  listFaqs,
  listNotices,
  listSliders,
  markNoticeSeen,
  showFooter,
} from "../services/content";

export const contentRoutes = new Hono<ShopEnv>()
  .get("/config/footer", async ({ var: { deps } }) => ok(await showFooter(deps)))
  .get("/sliders", async ({ var: { deps } }) => ok(await listSliders(deps)))
  .get("/banners", async (context) => ok(await listNotices(context.var.deps, (await findUser(context))?.id ?? null)))
  .put("/banners/:id", async (context) => {
    const id = idParam(context.req.param("id"));
    await markNoticeSeen(context.var.deps, id, (await findUser(context))?.id ?? null);
    return ok(null);
  })
  .get("/articles", async ({ req, var: { deps } }) => {
    const { limit } = parse(articleQuerySchema, readQuery(req.query()));
    return ok(await listArticles(deps, limit));
  })
  .get("/faq-categories", async ({ var: { deps } }) => ok(await listFaqCategories(deps)))
  .get("/faqs", async ({ var: { deps } }) => ok(await listFaqs(deps)));
