import type { Bundle, BundleCard, BundleExtra } from "../bundle";
import { get, response } from "../call";

export const bundleCalls = {
  list: get("/bundles", { goods: true, response: response<BundleCard[]>() }),
  show: get("/bundles/{id}", { goods: true, response: response<Bundle, BundleExtra>(), errors: [404, 410] }),
};
