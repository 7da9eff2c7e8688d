import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { createCategory, orderCategories, removeCategory, saveCategory } from "@/lib/backend/services/desk/categories";
import { getCategoryRecord, listDeskCategories } from "@/lib/backend/services/desk/category-record";
import type { deskCategoryCalls } from "@/lib/contract/calls/desk-category";

export const deskCategoryHandlers: Handlers<typeof deskCategoryCalls> = {
  list: async ({ deps }) => ({ data: await listDeskCategories(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "category", await getCategoryRecord(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await createCategory(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await saveCategory(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => {
    await removeCategory(deps, user, input.id, remember);
    return { data: null };
  },
  order: async ({ deps, user, input, remember }) => ({
    data: await orderCategories(deps, user, input.ids, remember),
  }),
};
