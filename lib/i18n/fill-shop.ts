/**
 * A message as next-intl stores it in a build: text, or a list of texts and parts. A part is `[name]` for a
 * placeholder, `[name, kind, options]` for a choice, `[name, ...contents]` for a tag.
 */
type Part = string | number | readonly unknown[];

const PLACE = "shop";

function fillPart(part: Part, name: string): Part {
  if (!Array.isArray(part)) return part;
  const [own, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (part.length === 1) return own === PLACE ? name : part;
  if (typeof kind === "number" && kind > 0) return [own, kind, ...rest.map((options) => fillOptions(options, name))];
  return [own, ...part.slice(1).map((inner) => fillPart(inner as Part, name))];
}

function fillOptions(options: unknown, name: string): unknown {
  if (typeof options !== "object" || options === null || Array.isArray(options)) return options;
  return Object.fromEntries(Object.entries(options).map(([option, inner]) => [option, fillMessage(inner, name)]));
}

/** Joins adjacent texts, because a list of one text would be read as a placeholder. */
function fillMessage(message: unknown, name: string): unknown {
  if (typeof message === "string") return message.replaceAll(`{${PLACE}}`, name);
  if (!Array.isArray(message)) return message;
  const filled = message.map((part: Part) => fillPart(part, name));
  return filled.every((part) => typeof part === "string") ? filled.join("") : filled;
}

/** ICU reads a straight apostrophe as a quote, and these brackets as placeholders and tags. */
const toLiteral = (name: string) => name.replaceAll("'", "’").replace(/[{}<>]/g, "");

type Groups = Record<string, Record<string, unknown>>;

/** The type of a message without `{shop}`, so that callers need not pass it. */
type FilledText<Text> = Text extends `${infer Before}{shop}${infer After}` ? FilledText<`${Before}${After}`> : Text;
export type FilledMessages<Messages> = {
  [Group in keyof Messages]: { [Key in keyof Messages[Group]]: FilledText<Messages[Group][Key]> };
};

/** Returns the messages with `{shop}` replaced by the shop's name. */
export function fillShop<Messages>(messages: Messages, name: string): FilledMessages<Messages> {
  const said = toLiteral(name);
  const groups = Object.entries(messages as Groups).map(([group, texts]) => [
    group,
    Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, fillMessage(message, said)])),
  ]);
  return Object.fromEntries(groups);
}
