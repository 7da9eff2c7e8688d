/**
 * Lifetimes (seconds) of public reads. Usually their tags invalidate them (lib/contract/tags.ts); the lifetime is for a
 * remote server that sends no invalidations.
 */
export const CACHE_SECONDS = { home: 180, catalogue: 300, content: 3600 } as const;
