import type { PasskeyCreation, PasskeyRequest } from "@/lib/contract/second-step";
import { rememberPasskeyHere } from "@/lib/state/account/passkey-here";

// The library is loaded on the first use: pages where people log in must not wait for it.
const webauthn = () => import("@simplewebauthn/browser");

export const hasPasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

/** Asks the browser for a passkey; null if the person cancelled or has none here. */
export async function requestPasskey(options: PasskeyRequest) {
  const { startAuthentication } = await webauthn();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options as never });
    const { clientDataJSON, authenticatorData, signature } = response;
    rememberPasskeyHere();
    return { id, response: { clientDataJSON, authenticatorData, signature } };
  } catch {
    return null;
  }
}

/** Makes a passkey in this browser; null if the person cancelled. */
export async function makePasskey(options: PasskeyCreation) {
  const { startRegistration } = await webauthn();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    rememberPasskeyHere();
    return { id, response: { clientDataJSON, attestationObject, transports: transports as string[] } };
  } catch {
    return null;
  }
}
