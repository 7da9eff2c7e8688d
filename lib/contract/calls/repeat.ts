import { get, remove, response } from "../call";
import type { Repeat } from "../repeat";

/** Weekly and monthly orders, of which the buyer is reminded; not in the specification. */
export const repeatCalls = {
  list: get("/profile/repeats", { access: "user", response: response<Repeat[]>() }),
  end: remove("/profile/repeats/{id}", { access: "user", response: response<null>(), errors: [404] }),
};
