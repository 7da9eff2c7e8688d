import { splitRemaining } from "@/lib/domain/basket/countdown";
import { toPersianDigits } from "@/lib/persian/digits";

const SECOND_MS = 1000;

// One timer for all countdowns of the page, so that they tick together.
const clocks = new Set<{ show: () => void }>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  for (const clock of clocks) clock.show();
}

/**
 * Defines `<count-down ends day lead>`: `ends` is in epoch milliseconds, `day` is the word for a day. A custom element,
 * so that it also runs in static subtrees. Browser only.
 */
export function defineCountDown(): void {
  if (customElements.get("count-down")) return;
  class CountDown extends HTMLElement {
    readonly #days = document.createTextNode("");
    readonly #clock = document.createElement("bdi");

    connectedCallback() {
      this.#clock.dir = "ltr";
      this.show();
      this.replaceChildren(this.#days, this.#clock);
      clocks.add(this);
      timer ??= setInterval(tick, SECOND_MS);
    }

    disconnectedCallback() {
      clocks.delete(this);
      if (clocks.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    }

    show() {
      const left = Math.max(0, Math.ceil((Number(this.getAttribute("ends")) - Date.now()) / SECOND_MS));
      const { days, clock } = splitRemaining(left);
      const lead = this.getAttribute("lead") ?? "";
      this.#days.data = `${lead} ${days > 0 ? `${toPersianDigits(days)} ${this.getAttribute("day")} ` : ""}`;
      this.#clock.textContent = toPersianDigits(clock);
    }
  }
  customElements.define("count-down", CountDown);
}
