/** The number of words from which a text counts as a sentence. */
const SENTENCE_WORDS = 3;
/** Not visible to the user together with the rest on a wide screen. */
const INVISIBLE = "[hidden], [aria-hidden=true], script, style, .sr-only, .lg\\:hidden";
/** Names of links and buttons may be repeated; a toast is a button, but counts. */
const LABELS = "a, button";
const TOASTS = "[data-sonner-toaster]";

/** Returns the sentences that the screen shows more than once, for example in a toast and in a note. */
export function duplicateSentences(screen: Element = document.body): string[] {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  const said = new Map<Element, string>();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement } = text;
    const words = parentElement?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    if (!parentElement || parentElement.closest(INVISIBLE)) continue;
    const isLabel = parentElement.closest(LABELS) && !parentElement.closest(TOASTS);
    if (!isLabel && words.split(" ").length >= SENTENCE_WORDS) said.set(parentElement, words);
  }
  const sentences = [...said.values()];
  return [...new Set(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place))];
}
