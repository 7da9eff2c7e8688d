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
    data: await removeDeskPage(deps, user, input, remember),
  }),
  draft: ({ deps, input }) => getDeskPage(deps, input),
  saveDraft: async ({ deps, user, input: { slug, kind, ...given }, remember }) => ({
    data: await saveDeskPage(deps, user, { slug, kind }, given, remember),
  }),
  publish: async ({ deps, user, input: { slug, kind, ...given }, remember }) => ({
    data: await publishDeskPage(deps, user, { slug, kind }, given, remember),
  }),
  withdraw: async ({ deps, user, input, remember }) => ({
    data: await withdrawDeskPage(deps, user, input, remember),
  }),
  versions: async ({ deps, input }) => ({ data: await listPageVersions(deps, input) }),
  restore: async ({ deps, user, input: { no, version, ...at }, remember }) => ({
    data: await restoreDeskPage(deps, user, at, { no: idParam(no), version }, remember),
  }),
};
