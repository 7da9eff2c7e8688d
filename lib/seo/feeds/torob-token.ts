import "server-only";
import { importSPKI, jwtVerify } from "jose";

const TOKEN_VERSION = "1";

/** True if Torob signed this request for this shop: Ed25519 over host and time. `publicKey` is SPKI in base64. */
export async function isFromTorob(headers: Headers, publicKey: string, host: string): Promise<boolean> {
  const token = headers.get("x-torob-token");
  // One of Torob's documents spells the second name with a C.
  const version = headers.get("x-torob-token-version") ?? headers.get("c-torob-token-version");
  if (!token || version !== TOKEN_VERSION) return false;
  const key = await importSPKI(`-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`, "EdDSA");
  return jwtVerify(token, key, { algorithms: ["EdDSA"], audience: host, requiredClaims: ["exp"] }).then(
    () => true,
    () => false,
  );
}
