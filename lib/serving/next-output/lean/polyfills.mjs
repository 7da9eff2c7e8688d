// @ts-check
/** Replaces Next's polyfills: all browsers that can run its scripts (Safari 16.4) have the others built in. */
URL.canParse ??= (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};
