import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { exportRefused, getImport, listImportRows, listImports } from "@/lib/backend/services/desk/imports/import-list";
import {
  applyImport,
  createImport,
  fetchPicturesAgain,
  removeImport,
  setImportHeads,
  takeImportBack,
} from "@/lib/backend/services/desk/imports/imports";
import type { deskImportCalls } from "@/lib/contract/calls/desk-import";

export const deskImportHandlers: Handlers<typeof deskImportCalls> = {
  list: async ({ deps }) => ({ data: await listImports(deps) }),
  create: async ({ deps, user, input, remember }) => ({ data: await createImport(deps, user, input, remember) }),
  get: async ({ deps, input }) => ({ data: await getImport(deps, input.id) }),
  setHeads: async ({ deps, input, remember }) => ({ data: await setImportHeads(deps, input, remember) }),
  rows: ({ deps, input }) => listImportRows(deps, input),
  refused: ({ deps, input }) => exportRefused(deps, input.id),
  apply: async ({ deps, input, remember }) => ({ data: await applyImport(deps, input, remember) }),
  undo: async ({ deps, user, input, remember }) => ({ data: await takeImportBack(deps, user, input.id, remember) }),
  fetchAgain: async ({ deps, input, remember }) => ({ data: await fetchPicturesAgain(deps, input, remember) }),
  remove: async ({ deps, input, remember }) => {
    await removeImport(deps, input.id, remember);
    return { data: null };
  },
};
