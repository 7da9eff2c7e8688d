import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { idParam } from "@/lib/backend/http/parse";
import { listDeskPages } from "@/lib/backend/services/desk/page-list";
import {
  createDeskPage,
  getDeskPage,
  listPageVersions,
  publishDeskPage,
  removeDeskPage,
  restoreDeskPage,
  saveDeskPage,
  withdrawDeskPage,
} from "@/lib/backend/services/desk/pages";
import type { deskPageCalls } from "@/lib/contract/calls/desk-page";

export const deskPageHandlers: Handlers<typeof deskPageCalls> = {
  list: ({ deps, input }) => listDeskPages(deps, input),
  create: async ({ deps, user, input, remember }) => ({ data: await createDeskPage(deps, user, input, remember) }),
  remove: async ({ deps, user, input, remember }) => ({
    data: await removeDeskPage(deps, user, input.slug, remember),
  }),
  draft: ({ deps, input }) => getDeskPage(deps, input.slug),
  saveDraft: async ({ deps, user, input: { slug, ...given }, remember }) => ({
    data: await saveDeskPage(deps, user, slug, given, remember),
  }),
  publish: async ({ deps, user, input: { slug, ...given }, remember }) => ({
    data: await publishDeskPage(deps, user, slug, given, remember),
  }),
  withdraw: async ({ deps, user, input, remember }) => ({
    data: await withdrawDeskPage(deps, user, input.slug, remember),
  }),
  versions: async ({ deps, input }) => ({ data: await listPageVersions(deps, input.slug) }),
  restore: async ({ deps, user, input: { slug, no, version }, remember }) => ({
    data: await restoreDeskPage(deps, user, slug, { no: idParam(no), version }, remember),
  }),
};
