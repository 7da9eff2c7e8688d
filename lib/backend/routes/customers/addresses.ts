import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { presentAddress } from "@/lib/backend/presenters/address";
import {
  createAddress,
  findAddress,
  findMainAddress,
  listAddresses,
  removeAddress,
  setMainAddress,
  updateAddress,
} from "@/lib/backend/services/customers/addresses";
import { placeAt } from "@/lib/backend/services/customers/place-at";
import { PROVINCES } from "@/lib/backend/services/shared/places";
import type { addressCalls } from "@/lib/contract/calls/address";

export const addressHandlers: Handlers<typeof addressCalls> = {
  list: async ({ deps, user }) => ({ data: await listAddresses(deps, user.id) }),
  main: async ({ deps, user }) => {
    const main = await findMainAddress(deps, user.id);
    return { data: main && presentAddress(main) };
  },
  get: async ({ deps, user, input }) => ({ data: presentAddress(await findAddress(deps, user.id, input.id)) }),
  create: async ({ deps, user, input }) => ({ data: await createAddress(deps, user, input) }),
  update: async ({ deps, user, input: { id, ...fields } }) => ({
    data: await updateAddress(deps, user.id, id, fields),
  }),
  setMain: async ({ deps, user, input }) => {
    await setMainAddress(deps, user.id, input.id);
    return { data: null };
  },
  remove: async ({ deps, user, input }) => {
    await removeAddress(deps, user.id, input.id);
    return { data: null };
  },
  provinces: async () => ({ data: PROVINCES }),
  placeAt: async ({ deps, input }) => ({ data: await placeAt(deps, input) }),
};
