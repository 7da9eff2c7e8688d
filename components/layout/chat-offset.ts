/** The entire box of these elements counts as occupied. */
const OBSTACLES = "a, button, summary, label, input, select, textarea, img, video, iframe";
/** Where the box is tested for content below it, as fractions of its width and height. */
const STEPS = [0.05, 0.5, 0.95];

/** True if no text or control is below the `floating` box. */
export function hasFreeSpace(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const below = new Set(
    STEPS.flatMap((x) =>
      STEPS.flatMap((y) => document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height)),
    ),
  );
  return ![...below].some((element) => !floating.contains(element) && isObstacle(element, box));
}

/** For a text only its lines count, because there is free space beside a short last line. */
function isObstacle(element: Element, box: DOMRect): boolean {
  if (element.matches(OBSTACLES)) return true;
  const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return words.some((node) => {
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].some((line) => overlap(line, box));
  });
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
