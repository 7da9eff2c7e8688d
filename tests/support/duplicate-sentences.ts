/** So many words make a sentence. */
const SENTENCE_WORDS = 3;
/** What nobody sees beside the rest on a wide screen. */
const INVISIBLE = "[hidden], [aria-hidden=true], script, style, .sr-only, .lg\\:hidden";
/** Names of what is pressed or led to may well be read again; a toast is a button, and counts. */
const LABELS = "a, button";
const TOASTS = "[data-sonner-toaster]";

/** Returns the sentences that stand on the screen more than once, be it in a toast, in a note or at a line. */
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
