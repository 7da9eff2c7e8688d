/** Lifetimes of public reads in seconds, for a remote shop server that sends no invalidations. */
export const CACHE_SECONDS = { home: 180, catalogue: 300, content: 3600 } as const;
