import * as yup from "yup";
import { idField, pageField, textField } from "../fields";
import { isKeyRight, type KeyRight, WEBHOOK_EVENTS, type WebhookEvent } from "../integration";
import type { Right } from "../staff";

const MAX_NAME = 40;
const MAX_RIGHTS = 50;
const MAX_URL = 500;

const isUnique = (list: readonly unknown[] | undefined) => new Set(list).size === list?.length;

/** The creator must have each right (checked by the service). */
export const apiKeySchema = yup.object({
  name: textField(MAX_NAME, "keyName"),
  rights: yup
    .array()
    .typeError("keyRights")
    .required("keyRights")
    .min(1, "keyRights")
    .max(MAX_RIGHTS, "keyRights")
    .of(
      yup
        .string<KeyRight>()
        .typeError("keyRights")
        .required("keyRights")
        .test("right", "keyRights", (right) => isKeyRight(right as Right)),
    )
    .test("unique", "keyRights", isUnique),
});
export type ApiKeyInput = yup.InferType<typeof apiKeySchema>;

export const webhookSchema = yup.object({
  url: textField(MAX_URL, "webhookUrl"),
  events: yup
    .array()
    .typeError("webhookEvents")
    .required("webhookEvents")
    .min(1, "webhookEvents")
    .max(WEBHOOK_EVENTS.length, "webhookEvents")
    .of(
      yup
        .string<WebhookEvent>()
        .typeError("webhookEvents")
        .required("webhookEvents")
        .oneOf(WEBHOOK_EVENTS, "webhookEvents"),
    )
    .test("unique", "webhookEvents", isUnique),
});
export type WebhookInput = yup.InferType<typeof webhookSchema>;

export const deliveriesSchema = yup.object({ page: pageField() });
/** Without a delivery, the webhook is switched on again, and all that waits is sent. */
export const redeliverySchema = yup.object({ delivery: idField("invalid").optional() });
