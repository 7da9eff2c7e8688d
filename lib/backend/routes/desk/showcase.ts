import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { deskBanks, deskBanners, deskSliders } from "@/lib/backend/services/desk/showcase";
import type { deskBankCalls } from "@/lib/contract/calls/desk-bank";
import type { deskBannerCalls } from "@/lib/contract/calls/desk-banner";
import type { deskSliderCalls } from "@/lib/contract/calls/desk-slider";

export const deskBannerHandlers: Handlers<typeof deskBannerCalls> = {
  list: async ({ deps }) => ({ data: await deskBanners.list(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "banner", await deskBanners.get(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await deskBanners.create(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await deskBanners.save(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => ({
    data: await deskBanners.remove(deps, user, input.id, remember),
  }),
  order: async ({ deps, user, input, remember }) => ({
    data: await deskBanners.order(deps, user, input.ids, remember),
  }),
};

export const deskSliderHandlers: Handlers<typeof deskSliderCalls> = {
  list: async ({ deps }) => ({ data: await deskSliders.list(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "slider", await deskSliders.get(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await deskSliders.create(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await deskSliders.save(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => ({
    data: await deskSliders.remove(deps, user, input.id, remember),
  }),
  order: async ({ deps, user, input, remember }) => ({
    data: await deskSliders.order(deps, user, input.ids, remember),
  }),
};

export const deskBankHandlers: Handlers<typeof deskBankCalls> = {
  list: async ({ deps }) => ({ data: await deskBanks.list(deps) }),
  get: async ({ deps, input: { id } }) => withHistory(deps, "bank", await deskBanks.get(deps, id)),
  create: async ({ deps, user, input, remember }) => ({ data: await deskBanks.create(deps, user, input, remember) }),
  save: async ({ deps, user, input, remember }) => ({ data: await deskBanks.save(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => ({ data: await deskBanks.remove(deps, user, input.id, remember) }),
  order: async ({ deps, user, input, remember }) => ({ data: await deskBanks.order(deps, user, input.ids, remember) }),
};
