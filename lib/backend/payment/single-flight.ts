import "server-only";

export type SingleFlight<Key, Result> = (key: Key, work: () => Promise<Result>) => Promise<Result>;

type Flight<Result> = { current: Promise<Result>; next?: Promise<Result> };

/**
 * Single-flight per key. A call made during a run shares the next run, because the current one may miss recent changes.
 */
export function createSingleFlight<Key, Result>(): SingleFlight<Key, Result> {
  const inFlight = new Map<Key, Flight<Result>>();

  const begin = (key: Key, work: () => Promise<Result>): Promise<Result> => {
    const flight: Flight<Result> = { current: work() };
    inFlight.set(key, flight);
    const settled = flight.current.catch(() => undefined);
    void settled.then(() => {
      if (!flight.next) inFlight.delete(key);
    });
    return flight.current;
  };

  return (key, work) => {
    const flight = inFlight.get(key);
    if (!flight) return begin(key, work);
    flight.next ??= flight.current.catch(() => undefined).then(() => begin(key, work));
    return flight.next;
  };
}
