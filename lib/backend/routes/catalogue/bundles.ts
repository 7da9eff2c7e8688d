import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { getBundle, listBundles } from "@/lib/backend/services/catalogue/bundles";
import type { bundleCalls } from "@/lib/contract/calls/bundle";

export const bundleHandlers: Handlers<typeof bundleCalls> = {
  list: async ({ deps }) => ({ data: await listBundles(deps) }),
  show: ({ deps, input }) => getBundle(deps, input.id),
};
