import * as yup from "yup";
import {
  ANSWER_WAYS,
  type AnswerWay,
  MESSAGE_KINDS,
  MESSAGE_TABS,
  type MessageKind,
  type MessageTab,
} from "../desk-message";
import { flagField, idField, integerField, textField } from "../fields";
import { listFields } from "./desk-order";

/** As long as four or five parts of an SMS. */
export const SAID_MAX = 300;

const versionField = () => integerField(1, 2_147_483_647, "version");

export const messageFilterSchema = yup.object({
  ...listFields(),
  tab: yup.string<MessageTab>().typeError("invalid").oneOf(MESSAGE_TABS, "invalid"),
  kind: yup.string<MessageKind>().typeError("invalid").oneOf(MESSAGE_KINDS, "invalid"),
  /** Those alone that whoever asks looks after. */
  mine: flagField().optional(),
});

/** Who looks after it from now on; null is nobody. */
export const assigneeSchema = yup.object({
  version: versionField(),
  assignee: idField("assignee").nullable().defined("assignee"),
});

const saidField = () => textField(SAID_MAX, "saidRequired");

/** What is typed at the desk. */
export const saidFormSchema = yup.object({ text: saidField(), sms: flagField().default(false) });

/** What is said to whoever wrote; the words of a call are a note of the staff. */
export const messageAnswerSchema = yup.object({
  version: versionField(),
  way: yup.string<AnswerWay>().typeError("invalid").required("invalid").oneOf(ANSWER_WAYS, "invalid"),
  text: saidField(),
});

/** What is decided of an application, with what is said of it; the applicant reads it where `sms` says so. */
export const decisionSchema = yup.object({
  version: versionField(),
  accept: flagField().required("flag"),
  text: saidField(),
  sms: flagField().default(false),
});
