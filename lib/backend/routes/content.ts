import "server-only";
import { Hono } from "hono";
import { articleQuerySchema, BLOG_SIZE, homeRowSchema, indexQuerySchema } from "@/lib/contract/catalogue-schemas";
import { INDEX_KINDS } from "@/lib/contract/site-index";
import { notFound } from "../errors";
import { type ShopEnv, UNKNOWN_ADDRESS } from "../http/context";
import { idParam, parse, readQuery, slugParam } from "../http/parse";
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
import { listHomeRows, loadHomeRow } from "../services/home";
import { showLanding } from "../services/landings";
import { listIndex } from "../services/site-index";

export const contentRoutes = new Hono<ShopEnv>()
  .get("/config/footer", async ({ var: { deps } }) => ok(await showFooter(deps)))
  .get("/sliders", async ({ var: { deps } }) => ok(await listSliders(deps)))
  .get("/banners", async (context) => ok(await listNotices(context.var.deps, (await findUser(context))?.id ?? null)))
  .put("/banners/:id", async (context) => {
    const id = idParam(context.req.param("id"));
    await markNoticeSeen(context.var.deps, id, (await findUser(context))?.id ?? null);
    return ok(null);
  })
  .get("/home/layouts", async ({ var: { deps } }) => ok(await listHomeRows(deps)))
  .post("/home/load", async ({ env, var: { deps } }) => ok(await loadHomeRow(deps, parse(homeRowSchema, env.body))))
  .get("/articles", async ({ req, var: { deps } }) => {
    const { limit = BLOG_SIZE } = parse(articleQuerySchema, readQuery(req.query()));
    return ok(await listArticles(deps, limit));
  })
  .get("/landings/:slug", async ({ req, var: { deps } }) => ok(await showLanding(deps, slugParam(req.param("slug")))))
  .get("/faq-categories", async ({ var: { deps } }) => ok(await listFaqCategories(deps)))
  .get("/index/:kind", async ({ req, env, var: { deps } }) => {
    const kind = INDEX_KINDS.find((known) => known === req.param("kind"));
    if (!kind) throw notFound();
    const query = parse(indexQuerySchema, readQuery(req.query()));
    if (env.clientAddress !== UNKNOWN_ADDRESS) await deps.limits.spend("siteIndex", env.clientAddress);
    const { entries, count } = await listIndex(deps, kind, query);
    return ok(entries, { count });
  })
  .get("/faqs", async ({ var: { deps } }) => ok(await listFaqs(deps)));
