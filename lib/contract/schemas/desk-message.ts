import * as yup from "yup";
import {
  type AnswerWay,
  MESSAGE_KINDS,
  MESSAGE_TABS,
  type MessageKind,
  type MessageTab,
  REPLY_CHANNELS,
} from "../desk-message";
import { flagField, idField, integerField, textField } from "../fields";
import { listFields } from "./desk-order";

/** Maximum length of a note or reply in characters: four or five SMS parts. */
export const REPLY_MAX = 300;

const versionField = () => integerField(1, 2_147_483_647, "version");

export const messageFilterSchema = yup.object({
  ...listFields(),
  tab: yup.string<MessageTab>().typeError("invalid").oneOf(MESSAGE_TABS, "invalid"),
  kind: yup.string<MessageKind>().typeError("invalid").oneOf(MESSAGE_KINDS, "invalid"),
  /** Only messages that are assigned to the caller. */
  mine: flagField().optional(),
});

export const assigneeSchema = yup.object({
  version: versionField(),
  assignee: idField("assignee").nullable().defined("assignee"),
});
export type AssigneeInput = yup.InferType<typeof assigneeSchema>;

const replyField = () => textField(REPLY_MAX, "saidRequired");

export const replyFormSchema = yup.object({ text: replyField(), sms: flagField().default(false) });
export type ReplyInput = yup.InferType<typeof replyFormSchema>;

/** `text` is the reply; for a phone call it is an internal note. */
export const messageAnswerSchema = yup.object({
  version: versionField(),
  way: yup.string<AnswerWay>().typeError("invalid").required("invalid").oneOf(REPLY_CHANNELS, "invalid"),
  text: replyField(),
});

/** `text` is sent to the applicant only with `sms`. */
export const decisionSchema = yup.object({
  version: versionField(),
  accept: flagField().required("flag"),
  text: replyField(),
  sms: flagField().default(false),
});
