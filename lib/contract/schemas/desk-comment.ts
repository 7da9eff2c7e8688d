import * as yup from "yup";
import { COMMENT_STATES, type CommentState } from "../desk-comment";
import { clearableText, idListField, integerField } from "../fields";
import { listFields } from "./desk-order";

export const MAX_COMMENTS = 100;
export const ANSWER_MAX = 2000;

const stateField = () => yup.string<CommentState>().typeError("invalid").oneOf(COMMENT_STATES, "invalid");

export const commentFilterSchema = yup.object({ ...listFields(), tab: stateField() });

/** `from`: the state shown to the caller; comments that are no longer in it are not changed. */
export const commentStatesSchema = yup.object({
  ids: idListField(MAX_COMMENTS, "invalid").required("invalid").min(1, "invalid"),
  from: stateField().required("invalid"),
  to: stateField().required("invalid"),
});

/** An empty text removes the reply. */
export const answerFormSchema = yup.object({ answer: clearableText(ANSWER_MAX) });
export type AnswerInput = yup.InferType<typeof answerFormSchema>;
export const commentAnswerSchema = answerFormSchema.shape({ version: integerField(1, 2_147_483_647, "version") });
