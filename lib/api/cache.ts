/**
 * Lifetimes (seconds) of public reads. Their tags (lib/contract/tags.ts) drop them when something changes; the lifetime is
 * the net under a remote server that stays silent.
 */
export const CACHE_SECONDS = { home: 180, catalogue: 300, content: 3600 } as const;
