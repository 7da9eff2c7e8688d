// @ts-check
/** Links are plain elements (docs/decisions/0009), so Next's tracking of visible links (1 kB) is replaced by stubs. */
export function pingVisibleLinks() {}
export function setLinkForCurrentNavigation() {}
export function getLinkForCurrentNavigation() {
  return null;
}
