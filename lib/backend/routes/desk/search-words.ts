import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { getSearchWords, saveSearchWords, trySearch } from "@/lib/backend/services/desk/search-words";
import type { deskSearchWordCalls } from "@/lib/contract/calls/desk-search-words";

export const deskSearchWordHandlers: Handlers<typeof deskSearchWordCalls> = {
  get: async ({ deps }) => ({ data: await getSearchWords(deps) }),
  save: async ({ deps, user, input }) => ({ data: await saveSearchWords(deps, user, input) }),
  saveSynonyms: async ({ deps, user, input }) => ({ data: await saveSearchWords(deps, user, input) }),
  saveRedirects: async ({ deps, user, input }) => ({ data: await saveSearchWords(deps, user, input) }),
  try: async ({ deps, input }) => ({ data: await trySearch(deps, input) }),
};
