const HAS_SCHEME = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;
const IS_OWN = /^\/(?!\/)\S*$/;
const IS_HOST = /^[^\s/:]+\.[^\s/:]{2,}(?:\/\S*)?$/;

/** Returns the address that a link leads to, empty for none; null if it is not one that the sanitizer keeps. */
export function readLink(typed: string): string | null {
  const address = typed.trim();
  if (address === "" || HAS_SCHEME.test(address) || IS_OWN.test(address)) return address;
  return IS_HOST.test(address) ? `https://${address}` : null;
}
