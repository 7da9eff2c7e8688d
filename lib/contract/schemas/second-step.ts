import * as yup from "yup";
import { MAX_ID } from "../envelope";
import { digitsField, flagField, foldedCodeField, integerField, textField } from "../fields";
import { SECOND_STEP_WAYS, type SecondStepWay, TOTP_LENGTH } from "../second-step";
import { passwordField } from "./auth";

const BASE64URL = /^[\w-]*$/;
const MAX_KEY_TEXT = 8000;
const MAX_TOKEN = 128;
export const PASSKEY_NAME_MAX = 40;
const REASON_MIN = 5;
const REASON_MAX = 120;
const TOTP_CODE = new RegExp(`^\\d{${TOTP_LENGTH}}$`);
const MAX_TRANSPORTS = 10;
/** As the names of WebAuthn: "usb", "smart-card". */
const TRANSPORT = /^[a-z-]+$/;

const encoded = () =>
  yup
    .string()
    .strict()
    .typeError("passkey")
    .required("passkey")
    .max(MAX_KEY_TEXT, "passkey")
    .matches(BASE64URL, "passkey");

const credential = <Fields extends yup.ObjectShape>(fields: Fields) =>
  yup.object({ id: encoded(), response: yup.object({ clientDataJSON: encoded(), ...fields }) });

/** What a browser answers to a request for a passkey; fields that the server does not need are dropped. */
const assertionField = () => credential({ authenticatorData: encoded(), signature: encoded() });

const attestationField = () =>
  credential({
    attestationObject: encoded(),
    transports: yup
      .array()
      .typeError("passkey")
      .max(MAX_TRANSPORTS, "passkey")
      .of(
        yup
          .string()
          .strict()
          .typeError("passkey")
          .required("passkey")
          .max(PASSKEY_NAME_MAX, "passkey")
          .matches(TRANSPORT, "passkey"),
      )
      .default([]),
  });

const totpField = () => digitsField(TOTP_CODE, "totpLength", "totpLength");
const handleField = () =>
  yup.string().strict().typeError("invalid").max(MAX_TOKEN, "invalid").matches(BASE64URL, "invalid");

export const passkeyOptionsSchema = yup.object({ handle: handleField().optional() });
export const passkeySchema = yup.object({
  name: textField(PASSKEY_NAME_MAX, "passkeyName"),
  attestation: attestationField(),
});
export const passkeyNameSchema = yup.object({ name: textField(PASSKEY_NAME_MAX, "passkeyName") });
export const passkeyIdSchema = yup.object({ id: integerField(1, MAX_ID, "id") });
export const totpCodeSchema = yup.object({ code: totpField() });
export const passkeyLoginSchema = yup.object({ assertion: assertionField() });

/** `code` is that of the app, or a recovery code with or without its hyphen. */
export const secondStepSchema = yup.object({
  handle: handleField().required("invalid"),
  way: yup.string<SecondStepWay>().typeError("invalid").required("invalid").oneOf(SECOND_STEP_WAYS, "invalid"),
  code: foldedCodeField(20, "invalid").when("way", ([way], field) =>
    way === "passkey" ? field : field.required("codeRequired"),
  ),
  assertion: assertionField()
    .optional()
    .default(undefined)
    .when("way", ([way], field) => (way === "passkey" ? field.required("passkey") : field.optional())),
  remember: flagField().default(false),
});

/** One of the three proves who is at the desk; `code` is that of the app or a recovery code. */
export const proofSchema = yup.object({
  password: passwordField()
    .notRequired()
    .when(["code", "assertion"], ([code, assertion], field) =>
      code || assertion ? field : field.required("passwordRequired"),
    ),
  code: foldedCodeField(20, "invalid").notRequired(),
  assertion: assertionField().default(undefined).optional(),
});

export const removalReasonSchema = yup.object({
  reason: textField(REASON_MAX, "reasonRequired").min(REASON_MIN, "reasonRequired"),
});
