/**
 * The `ref` of a button with `data-early`: presses it once its script runs, if the shopper did before. Between the first
 * paint and that moment lib/serving/start-script.mjs marks the press.
 */
export function catchUp(button: HTMLButtonElement | null): void {
  if (!button) return;
  const wasPressed = button.dataset.early === "pressed";
  // From here on it answers by itself.
  delete button.dataset.early;
  if (wasPressed) queueMicrotask(() => button.click());
}
