import { get, response } from "../call";
import type { Trade, TradeGuide, TradesExtra } from "../choose";

/** Which terminal for which business; not in the specification. */
export const chooseCalls = {
  /** The trades that the finder asks for, in the order of the shop; empty if staff wrote none. */
  list: get("/choose", { goods: true, response: response<Trade[], TradesExtra>() }),
  trade: get("/choose/{trade}", { goods: true, response: response<TradeGuide>(), errors: [404] }),
  /** `place` is the slug of a place or, if the place is unknown, of an internet. */
  place: get("/choose/{trade}/{place}", { goods: true, response: response<TradeGuide>(), errors: [404] }),
  net: get("/choose/{trade}/{place}/{net}", { goods: true, response: response<TradeGuide>(), errors: [404] }),
};
