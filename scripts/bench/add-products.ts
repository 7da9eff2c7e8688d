// A separate process, run by addProducts in over-http.mjs: adds generated products to the shop of this environment.

import { openFilledDatabase } from "@/lib/backend/open-shop";
import { env } from "@/lib/env";
import { generateProducts } from "@/scripts/bench/generate/products";

const db = await openFilledDatabase(env);
await generateProducts(db, { count: Number(process.argv[2]), now: new Date() });
await db.close();
