/** Returns an address with its letters readable; unchanged if it is not encoded correctly. */
export function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
