// A separate process, run by addProducts in over-http.mjs: adds generated products to the shop of this environment.
import { generateProducts } from "@/lib/backend/generate/products";
import { openFilledDatabase } from "@/lib/backend/open-shop";
import { env } from "@/lib/env";

const db = await openFilledDatabase(env);
await generateProducts(db, { count: Number(process.argv[2]), now: new Date() });
await db.close();
