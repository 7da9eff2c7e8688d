import "server-only";
import type { FileHandler, Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { moveStock, saveProduct, setCounting } from "@/lib/backend/services/desk/goods";
import { productList } from "@/lib/backend/services/desk/goods-list";
import { movePrices, undoPriceChange } from "@/lib/backend/services/desk/prices";
import type { SheetFormat } from "@/lib/backend/services/desk/stream-sheet";
import type { deskGoodsCalls } from "@/lib/contract/calls/desk-goods";

const file =
  (format: SheetFormat): FileHandler<(typeof deskGoodsCalls)["export"]> =>
  async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "products");
    return productList.export(deps, input, format);
  };

export const deskGoodsHandlers: Handlers<typeof deskGoodsCalls> = {
  list: ({ deps, input }) => productList.list(deps, input),
  export: file("csv"),
  exportExcel: file("xlsx"),
  save: async ({ deps, user, input }) => ({ data: await saveProduct(deps, user, input) }),
  moveStock: async ({ deps, user, input, remember }) => ({ data: await moveStock(deps, user, input, remember) }),
  setCounting: async ({ deps, user, input, remember }) => ({ data: await setCounting(deps, user, input, remember) }),
  movePrices: async ({ deps, user, input, remember }) => ({ data: await movePrices(deps, user, input, remember) }),
  takePricesBack: async ({ deps, user, input }) => ({ data: await undoPriceChange(deps, user, input.id) }),
};
