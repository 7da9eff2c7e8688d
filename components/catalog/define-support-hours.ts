import { isAnswered } from "@/lib/domain/shop/support-hours";

const LOOK_MS = 30_000;

/** Defines `<support-hours>`, a custom element, so that it also works in static subtrees. Browser only. */
export function defineSupportHours(): void {
  if (customElements.get("support-hours")) return;
  class SupportHoursElement extends HTMLElement {
    #open: string | null = null;
    #timer: ReturnType<typeof setInterval> | undefined;

    connectedCallback() {
      this.#open ??= this.textContent;
      this.show();
      this.#timer = setInterval(() => this.show(), LOOK_MS);
    }

    disconnectedCallback() {
      clearInterval(this.#timer);
    }

    show() {
      const days = (this.getAttribute("days") ?? "").split(",").map(Number);
      const [from, until] = [Number(this.getAttribute("from")), Number(this.getAttribute("until"))];
      const text = isAnswered({ days, from, until }, new Date()) ? this.#open : this.getAttribute("closed");
      if (this.textContent !== text) this.textContent = text;
    }
  }
  customElements.define("support-hours", SupportHoursElement);
}
