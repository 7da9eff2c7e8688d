import type { Bundle, BundleCard, BundleExtra } from "../bundle";
import { answer, get } from "../call";

export const bundleCalls = {
  list: get("/bundles", { answer: answer<BundleCard[]>() }),
  show: get("/bundles/{id}", { answer: answer<Bundle, BundleExtra>(), refuses: [404, 410] }),
};
