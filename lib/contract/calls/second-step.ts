import { get, post, put, remove, response } from "../call";
import type {
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  Proof,
  RecoveryCodes,
  SecondStepState,
  TotpOn,
  TotpSecret,
} from "../second-step";
import type { LoginAnswer } from "../user";

const schemas = () => import("../schemas/second-step");

/** The second step of a login: passkeys, an authenticator app, recovery codes. */
export const secondStepCalls = {
  finishLogin: post("/login/second-step", {
    rateLimits: ["login"],
    input: async () => (await schemas()).secondStepSchema,
    response: response<LoginAnswer>(),
    errors: [403, 422, 429],
  }),
  passkeyOptions: post("/login/passkey/options", {
    rateLimits: ["login"],
    input: async () => (await schemas()).passkeyOptionsSchema,
    response: response<PasskeyRequest>(),
    errors: [422, 429],
  }),
  loginByPasskey: post("/login/passkey", {
    rateLimits: ["login"],
    input: async () => (await schemas()).passkeyLoginSchema,
    response: response<LoginAnswer>(),
    errors: [403, 422, 429],
  }),
  list: get("/profile/passkeys", {
    access: "user",
    ownerOnly: true,
    response: response<Passkey[], SecondStepState>(),
  }),
  creationOptions: post("/profile/passkeys/options", {
    access: "user",
    ownerOnly: true,
    fresh: true,
    response: response<PasskeyCreation>(),
    errors: [403, 409],
  }),
  addPasskey: post("/profile/passkeys", {
    rateLimits: ["factorChange"],
    access: "user",
    ownerOnly: true,
    fresh: true,
    input: async () => (await schemas()).passkeySchema,
    response: response<Passkey>(),
    errors: [403, 409, 422, 429],
  }),
  removePasskey: remove("/profile/passkeys", {
    rateLimits: ["factorChange"],
    access: "user",
    ownerOnly: true,
    fresh: true,
    input: async () => (await schemas()).passkeyIdSchema,
    response: response<null>(),
    errors: [403, 404, 409, 422, 429],
  }),
  beginTotp: post("/profile/totp", {
    rateLimits: ["factorChange"],
    access: "user",
    ownerOnly: true,
    fresh: true,
    response: response<TotpSecret>(),
    errors: [403, 429, 503],
  }),
  turnTotpOn: put("/profile/totp", {
    rateLimits: ["secondStepChange", "factorChange"],
    access: "user",
    ownerOnly: true,
    fresh: true,
    input: async () => (await schemas()).totpCodeSchema,
    response: response<TotpOn>(),
    errors: [403, 409, 422, 429],
  }),
  turnTotpOff: remove("/profile/totp", {
    rateLimits: ["factorChange"],
    access: "user",
    ownerOnly: true,
    fresh: true,
    response: response<null>(),
    errors: [403, 409, 429],
  }),
  renewRecovery: post("/profile/recovery", {
    rateLimits: ["secondStepChange"],
    access: "user",
    ownerOnly: true,
    fresh: true,
    response: response<RecoveryCodes>(),
    errors: [403, 409, 429],
  }),
  /** Re-authenticates anybody; the staff have a call of their own, which returns their rights as well. */
  prove: post("/profile/proof", {
    access: "user",
    ownerOnly: true,
    input: async () => (await schemas()).proofSchema,
    response: response<Proof>(),
    errors: [422, 429],
  }),
};
