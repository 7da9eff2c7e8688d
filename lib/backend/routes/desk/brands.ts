import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import {
  createBrand,
  getDeskBrand,
  listDeskBrands,
  orderBrands,
  removeBrand,
  saveBrand,
} from "@/lib/backend/services/desk/brands";
import type { deskBrandCalls } from "@/lib/contract/calls/desk-brand";

export const deskBrandHandlers: Handlers<typeof deskBrandCalls> = {
  list: async ({ deps }) => ({ data: await listDeskBrands(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "brand", await getDeskBrand(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await createBrand(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await saveBrand(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => {
    await removeBrand(deps, user, input.id, remember);
    return { data: null };
  },
  order: async ({ deps, user, input, remember }) => ({ data: await orderBrands(deps, user, input.ids, remember) }),
};
