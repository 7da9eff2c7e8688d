import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import {
  createBundle,
  getDeskBundle,
  listDeskBundles,
  orderBundles,
  removeBundle,
  saveBundle,
} from "@/lib/backend/services/desk/bundles";
import type { deskBundleCalls } from "@/lib/contract/calls/desk-bundle";

export const deskBundleHandlers: Handlers<typeof deskBundleCalls> = {
  list: async ({ deps }) => ({ data: await listDeskBundles(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "bundle", await getDeskBundle(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await createBundle(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await saveBundle(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => {
    await removeBundle(deps, user, input.id, remember);
    return { data: null };
  },
  order: async ({ deps, user, input, remember }) => ({ data: await orderBundles(deps, user, input.ids, remember) }),
};
