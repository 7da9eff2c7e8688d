import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { idParam } from "@/lib/backend/http/parse";
import { createPreview, removePreview } from "@/lib/backend/services/content/previews";
import { deskHome, saveHomeDraft } from "@/lib/backend/services/desk/home";
import type { deskHomeCalls } from "@/lib/contract/calls/desk-home";
import type { deskPreviewCalls } from "@/lib/contract/calls/desk-preview";

export const deskHomeHandlers: Handlers<typeof deskHomeCalls> = {
  draft: async ({ deps }) => ({ data: await deskHome.get(deps) }),
  saveDraft: async ({ deps, user, input, remember }) => ({ data: await saveHomeDraft(deps, user, input, remember) }),
  publish: async ({ deps, user, input, remember }) => ({ data: await deskHome.publish(deps, user, input, remember) }),
  withdraw: async ({ deps, user, remember }) => ({ data: await deskHome.withdraw(deps, user, remember) }),
  versions: async ({ deps }) => ({ data: await deskHome.list(deps) }),
  restore: async ({ deps, user, input, remember }) => ({
    data: await deskHome.restore(deps, user, { no: idParam(input.no), version: input.version }, remember),
  }),
};

export const deskPreviewHandlers: Handlers<typeof deskPreviewCalls> = {
  create: async ({ deps, user, input, remember }) => ({ data: await createPreview(deps, user, input, remember) }),
  remove: async ({ deps, input, remember }) => ({ data: await removePreview(deps, input.id, remember) }),
};
