/**
 * The `ref` of a button with `data-early`: presses it once its script runs, if the shopper did before. Between the first
 * paint and that moment lib/serving/page/late.js marks the press. Where it is the press itself that makes React wake
 * the button, the press may still arrive: then that is the one.
 */
export function catchUp(button: HTMLButtonElement | null): void {
  if (!button) return;
  const wasPressed = button.dataset.early === "pressed";
  // From here on it answers by itself.
  delete button.dataset.early;
  if (wasPressed) button.removeAttribute("aria-busy");
  if (!wasPressed) return;
  const late = setTimeout(() => button.click());
  button.addEventListener("click", () => clearTimeout(late), { once: true });
}
