// Loaded into a server under test through NODE_OPTIONS: its clock always shows FROZEN_AT, so that dates on pages are
// the same in each run. Timers run normally.
const now = Date.parse(process.env.FROZEN_AT ?? "");
const Clock = globalThis.Date;
class Frozen extends Clock {
  // Next.js replaces this Date with its own, which copies these members.
  static parse = Clock.parse;
  static UTC = Clock.UTC;
  static now = () => now;
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now]));
  }
}
// Some code recognizes a Date by its class name.
Object.defineProperty(Frozen, "name", { value: "Date" });
globalThis.Date = Frozen;
// Next.js computes the age of cached data from timeOrigin.
Object.defineProperty(performance, "timeOrigin", { get: () => now - performance.now() });
