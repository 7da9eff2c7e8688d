import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listBundles, showBundle } from "@/lib/backend/services/catalogue/bundles";
import type { bundleCalls } from "@/lib/contract/calls/bundle";

export const bundleHandlers: Handlers<typeof bundleCalls> = {
  list: async ({ deps }) => ({ data: await listBundles(deps) }),
  show: ({ deps, input }) => showBundle(deps, input.id),
};
