/**
 * The `ref` of a button with `data-early`: clicks the button once its script runs if the shopper has already clicked
 * it. Until then lib/serving/next-output/page/late.js records the click. If that click is what makes React hydrate the
 * button, the original click may still arrive and then replaces this one.
 */
export function replayEarlyClick(button: HTMLButtonElement | null): void {
  if (!button) return;
  const wasPressed = button.dataset.early === "pressed";
  // From now on the button handles clicks itself.
  delete button.dataset.early;
  if (wasPressed) button.removeAttribute("aria-busy");
  if (!wasPressed) return;
  const late = setTimeout(() => button.click());
  button.addEventListener("click", () => clearTimeout(late), { once: true });
}
