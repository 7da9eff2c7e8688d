import "server-only";
import { Hono } from "hono";
import { filterQuerySchema, productQuerySchema, suggestionQuerySchema } from "@/lib/contract/catalogue-schemas";
import type { Sort } from "@/lib/contract/product";
import { notFound } from "../errors";
import type { ShopEnv } from "../http/context";
import { idParam, parse, readQuery, slugParam } from "../http/parse";
import { ok } from "../http/respond";
import { findUser } from "../http/session";
import { listBrands, listCategories, showBrand, showBreadcrumb, showCategory } from "../services/categories";
import { showFilters } from "../services/filters";
import { showProduct } from "../services/product";
import { listProducts, listSimilar } from "../services/product-lists";
import { listCategoryShelves } from "../services/shelves";
import { suggest } from "../services/suggestions";

export const catalogueRoutes = new Hono<ShopEnv>()
  .get("/products", async ({ req, var: { deps } }) => {
    const { special_sale, sortby, sort, page = 1, ...filter } = parse(productQuerySchema, readQuery(req.query()));
    const { data, extra } = await listProducts(deps, {
      ...filter,
      page,
      specialSale: special_sale === 1,
      sortby: (sortby ?? sort) as Sort | undefined,
    });
    return ok(data, extra);
  })
  .get("/filters", async ({ req, var: { deps } }) => {
    const { special_sale, ...filter } = parse(filterQuerySchema, readQuery(req.query()));
    return ok(await showFilters(deps, { ...filter, specialSale: special_sale === 1 }));
  })
  .get("/search/suggestions", async ({ req, env, var: { deps } }) => {
    const { term } = parse(suggestionQuerySchema, readQuery(req.query()));
    await deps.limits.spend("suggestions", env.clientAddress);
    return ok(await suggest(deps, term));
  })
  .get("/products/:id", async (context) => {
    const id = idParam(context.req.param("id"));
    const { data, extra } = await showProduct(context.var.deps, id, (await findUser(context))?.id ?? null);
    return ok(data, extra);
  })
  .get("/products/:id/similar", async ({ req, var: { deps } }) => ok(await listSimilar(deps, idParam(req.param("id")))))
  .get("/categories", async ({ var: { deps } }) => ok(await listCategories(deps)))
  .get("/categories/:id", async ({ req, var: { deps } }) => ok(await showCategory(deps, idParam(req.param("id")))))
  .get("/categories/:id/shelves", async ({ req, var: { deps } }) =>
    ok(await listCategoryShelves(deps, idParam(req.param("id")))),
  )
  .get("/breadcrumb", async ({ req, var: { deps } }) => {
    if (req.query("module") !== "category") throw notFound();
    return ok(await showBreadcrumb(deps, idParam(req.query("id"))));
  })
  .get("/brands", async ({ var: { deps } }) => ok(await listBrands(deps)))
  .get("/brands/:slug", async ({ req, var: { deps } }) => ok(await showBrand(deps, slugParam(req.param("slug")))));
