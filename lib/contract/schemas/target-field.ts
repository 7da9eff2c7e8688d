import { optionalText } from "../fields";

const MAX_TARGET = 300;
/** A path within the shop, or an https address. */
const TARGET = /^(?:\/(?![/\\])|https:\/\/)\S*$/;

export const targetField = () =>
  optionalText(MAX_TARGET).matches(TARGET, { message: "target", excludeEmptyString: true });
