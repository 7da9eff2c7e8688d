// @ts-check
import { isFresh } from "../page-cache/invalidation.mjs";
import { SingleFlight } from "../page-cache/single-flight.mjs";

/**
 * Knows whether the shop is open, as of the last change by any instance.
 * @typedef {import("../../contract/setup").ShopFront} ShopFront
 */

/** Set by instrumentation.ts: this process cannot import TypeScript. */
const FRONT = Symbol.for("payaneh.shop-front");
const IS_STAFF = Symbol.for("payaneh.is-staff");
/**
 * @type {{
 *   [FRONT]?: () => Promise<ShopFront | null>,
 *   [IS_STAFF]?: (cookie: string) => Promise<boolean>,
 * }}
 */
const hooks = /** @type {any} */ (globalThis);

/** As in lib/contract/tags.ts; a closed shop's page shows content. */
const TAGS = ["shop-state", "content"];
/** For a remote shop server that sends no invalidations. */
const LIFETIME_MS = 60_000;

export class ClosedShop {
  /** @type {{ front: ShopFront | null, seq: number, until: number } | null} */
  #known = null;
  /** @type {SingleFlight<void>} */
  #inFlight = new SingleFlight();

  #isCurrent() {
    return this.#known !== null && this.#known.until > Date.now() && isFresh(TAGS, this.#known.seq);
  }

  /** True if the answer is known without a request, for the fast path. */
  get isKnownOpen() {
    return !hooks[FRONT] || (this.#isCurrent() && this.#known?.front === null);
  }

  /** Returns a closed shop's page data; null if the shop is open. */
  async front() {
    const read = hooks[FRONT];
    if (!read) return null;
    if (!this.#isCurrent()) await this.#inFlight.run("front", (seq) => this.#read(read, seq));
    return this.#known?.front ?? null;
  }

  /**
   * If the shop server does not respond, the last known state is kept.
   * @param {() => Promise<ShopFront | null>} read @param {number} seq
   */
  async #read(read, seq) {
    const front = await read().catch(() => undefined);
    if (front !== undefined) this.#known = { front: front?.open ? null : front, seq, until: Date.now() + LIFETIME_MS };
  }

  /** @param {import("node:http").IncomingMessage} request */
  async isStaff({ headers }) {
    const { cookie } = headers;
    return cookie !== undefined && ((await hooks[IS_STAFF]?.(cookie).catch(() => false)) ?? false);
  }
}
