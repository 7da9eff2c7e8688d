import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "@/lib/contract/second-step";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const UINT16 = 2;
const UINT32 = 4;

function unsigned(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const hex = (...parts: string[]) => Buffer.from(parts.join(""), "hex");
/** A text of CBOR with less than 24 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

type Circumstances = { origin?: string; rpId?: string; verified?: boolean; counter?: number };

/** A passkey in software: what a browser at `origin` answers to the options of the server (WebAuthn level 2). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = Buffer.concat([
    hex("a5", "0102", "0326", "2001", "215820"),
    Buffer.from(x, "base64url"),
    hex("225820"),
    Buffer.from(y, "base64url"),
  ]);
  let uses = 0;

  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const header = (flags: number, { rpId = new URL(origin).hostname, verified = true, counter }: Circumstances) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]),
      unsigned(counter ?? ++uses, UINT32),
    ]);

  return {
    create({ challenge }: PasskeyCreation, as: Circumstances = {}) {
      const authData = Buffer.concat([
        header(HAS_CREDENTIAL, as),
        Buffer.alloc(16),
        unsigned(id.length, UINT16),
        id,
        cose,
      ]);
      const attestationObject = Buffer.concat([
        hex("a3"),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        hex("a0"),
        cborText("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, as.origin).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get({ challenge }: PasskeyRequest, as: Circumstances = {}) {
      const data = clientData("webauthn.get", challenge, as.origin);
      const authData = header(0, as);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey).toString("base64url"),
        },
      };
    },
  };
}
