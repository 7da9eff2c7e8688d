/** True once a passkey was made or used in this browser, so that the first panel of the login offers it. */
const KEY = "passkeyHere";

export function hasPasskeyHere(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberPasskeyHere(): void {
  try {
    window.localStorage.setItem(KEY, "1");
  } catch {}
}

/** For a passkey that the shop refused, for example because its owner removed it. */
export function forgetPasskeyHere(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {}
}
