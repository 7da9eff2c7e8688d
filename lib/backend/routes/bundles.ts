import "server-only";
import type { bundleCalls } from "@/lib/contract/calls/bundle";
import type { Handlers } from "../http/handle";
import { listBundles, showBundle } from "../services/bundles";

export const bundleHandlers: Handlers<typeof bundleCalls> = {
  list: async ({ deps }) => ({ data: await listBundles(deps) }),
  show: ({ deps, input }) => showBundle(deps, input.id),
};
