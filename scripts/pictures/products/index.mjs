// Which specification draws which product, by product id: devices are drawn, accessories are modelled.
import { bagsAndStands, paper, power, spareParts } from "./accessories.mjs";
import { androids } from "./androids.mjs";
import { desktops, pinpads } from "./counters.mjs";
import { handhelds } from "./handhelds.mjs";

export const products = {
  ...handhelds,
  ...desktops,
  ...androids,
  ...pinpads,
  ...power,
  ...paper,
  ...bagsAndStands,
  ...spareParts,
};
