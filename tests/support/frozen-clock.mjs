// Loaded into a server under test by NODE_OPTIONS: its day and hour are always FROZEN_AT, so that every date on a page is
// the same in each run. Timers run on.
const now = Date.parse(process.env.FROZEN_AT ?? "");
const Clock = globalThis.Date;
class Frozen extends Clock {
  // Next puts a Date of its own in the place of this one, with what it has itself.
  static parse = Clock.parse;
  static UTC = Clock.UTC;
  static now = () => now;
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now]));
  }
}
// Some name what they were given by its class.
Object.defineProperty(Frozen, "name", { value: "Date" });
globalThis.Date = Frozen;
// Next reckons the age of what it keeps from here.
Object.defineProperty(performance, "timeOrigin", { get: () => now - performance.now() });
