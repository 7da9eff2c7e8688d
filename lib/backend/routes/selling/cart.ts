import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import type { Handlers } from "@/lib/backend/http/handle";
import { findMismatches } from "@/lib/backend/services/catalogue/mismatches";
import { previewCart } from "@/lib/backend/services/selling/cart/cart-preview";
import { addToCart, mergeCart, setOptions, subtractFromCart } from "@/lib/backend/services/selling/cart/cart-writes";
import { cartErrors, presentCart, readLines } from "@/lib/backend/services/selling/cart/carts";
import { findPendingOrders } from "@/lib/backend/services/selling/shared/pending-orders";
import type { cartCalls } from "@/lib/contract/calls/cart";
import { CustomerCart, OwnCart } from "@/lib/contract/cart";
import { SALES_AGENT } from "@/lib/contract/user";

const typeOf = (user: UserRow) => (user.roles.includes(SALES_AGENT) ? CustomerCart : OwnCart);

async function showInfo({ deps, user }: { deps: Deps; user: UserRow }) {
  return { data: presentCart(await readLines(deps, user.id)).cart_info };
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  get: async ({ deps, user }) => {
    const lines = await readLines(deps, user.id);
    const receipt = await findPendingOrders(deps, user.id);
    return { data: presentCart(lines), extra: { cart: cartErrors(lines), type: typeOf(user), receipt } };
  },
  list: async ({ deps, user }) => {
    const lines = await readLines(deps, user.id);
    return { data: presentCart(lines).details, extra: { cart: cartErrors(lines), type: typeOf(user) } };
  },
  info: showInfo,
  infoByPost: showInfo,
  merge: async ({ deps, user, input }) => {
    const { cart, errors } = await mergeCart(deps, user, input.items);
    return { data: cart, extra: { cart: errors, type: typeOf(user) } };
  },
  add: async ({ deps, user, input }) => ({ data: await addToCart(deps, user, input) }),
  preview: async ({ deps, input }) => {
    const { lines, errors } = await previewCart(deps, input.items);
    return { data: presentCart(lines), extra: { cart: errors } };
  },
  mismatches: async ({ deps, input, visitor }) => ({
    data: await findMismatches(deps, input.ids, (await visitor())?.id ?? null),
  }),
  subtract: async ({ deps, user, input: { id, type, count, only_gone } }) => ({
    data: await subtractFromCart(deps, user.id, { id, type, whole: count === 0, onlyGone: only_gone === true }),
  }),
  setOptions: async ({ deps, user, input: { id, options } }) => ({
    data: await setOptions(deps, user.id, id, options ?? []),
  }),
};
