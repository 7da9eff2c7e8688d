import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { copyProduct } from "@/lib/backend/services/desk/copy-product";
import { getProductRecord } from "@/lib/backend/services/desk/product-record";
import { setProductState } from "@/lib/backend/services/desk/product-state";
import { createProduct, saveProductRecord } from "@/lib/backend/services/desk/save-product-record";
import type { deskProductCalls } from "@/lib/contract/calls/desk-product";

export const deskProductHandlers: Handlers<typeof deskProductCalls> = {
  create: async ({ deps, user, input, remember }) => ({ data: await createProduct(deps, user, input, remember) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "product", await getProductRecord(deps, id)),
  save: async ({ deps, user, input, remember }) => ({ data: await saveProductRecord(deps, user, input, remember) }),
  setState: async ({ deps, user, input, remember }) => ({ data: await setProductState(deps, user, input, remember) }),
  copy: async ({ deps, user, input, remember }) => ({ data: await copyProduct(deps, user, input, remember) }),
};
