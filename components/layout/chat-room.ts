/** What is pressed or looked at as a whole. */
const WHOLE = "a, button, summary, label, input, select, textarea, img, video, iframe";
/** Parts of its width and height at which the page below is asked for. */
const STEPS = [0.05, 0.5, 0.95];

/** Whether nothing that somebody reads or presses lies below the box of `floating`. */
export function hasRoom(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const below = new Set(
    STEPS.flatMap((x) =>
      STEPS.flatMap((y) => document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height)),
    ),
  );
  return ![...below].some((element) => !floating.contains(element) && isInTheWay(element, box));
}

/** Words count where their lines are: a paragraph whose last line is short leaves room beside it. */
function isInTheWay(element: Element, box: DOMRect): boolean {
  if (element.matches(WHOLE)) return true;
  const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return words.some((node) => {
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].some((line) => overlap(line, box));
  });
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
