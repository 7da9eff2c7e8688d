// @ts-check
/** Links are plain elements (docs/decisions/0009), so Next's list of its own in sight (1 kB) is empty and stays out. */
export function pingVisibleLinks() {}
export function setLinkForCurrentNavigation() {}
export function getLinkForCurrentNavigation() {
  return null;
}
