import "server-only";

/** Work that several callers want at once, done for all of them together. */
export type Flights<Key, Result> = (key: Key, work: () => Promise<Result>) => Promise<Result>;

type Flight<Result> = { current: Promise<Result>; next?: Promise<Result> };

/**
 * One run of the work for a key at a time. Whoever comes while it runs shares the next one, which begins when it has ended:
 * an answer that was asked for before somebody came says nothing about what has happened since.
 */
export function createFlights<Key, Result>(): Flights<Key, Result> {
  const flights = new Map<Key, Flight<Result>>();

  const begin = (key: Key, work: () => Promise<Result>): Promise<Result> => {
    const flight: Flight<Result> = { current: work() };
    flights.set(key, flight);
    const settled = flight.current.catch(() => undefined);
    void settled.then(() => {
      if (!flight.next) flights.delete(key);
    });
    return flight.current;
  };

  return (key, work) => {
    const flight = flights.get(key);
    if (!flight) return begin(key, work);
    flight.next ??= flight.current.catch(() => undefined).then(() => begin(key, work));
    return flight.next;
  };
}
