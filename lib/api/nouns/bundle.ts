import type { Bundle, BundleCard, BundleExtra } from "@/lib/contract/bundle";
import type { Call } from "../client";

export const bundleCalls = (call: Call) => ({
  list: () => call<BundleCard[]>("bundleList"),
  show: (id: number) => call<Bundle, BundleExtra>("bundleShow", { parts: { id } }),
});
