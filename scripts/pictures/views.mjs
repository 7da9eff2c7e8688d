// From where each product is shown: devices as drawings of one scale and two close looks, accessories by a camera.
import { back } from "./drawings/backs.mjs";
import { families, front } from "./drawings/families.mjs";
import { frame, sheet } from "./drawings/sheet.mjs";
import { shotsOf } from "./shots.mjs";

/** Dots of a picture's side, and how much larger it is drawn first. */
export const SIDE = 900;
const LARGER = 1.5;

const square = ([x, y, side]) => [x - side / 2, y - side / 2, side, side];
const drawn = (drawing, part) => sheet(drawing, part, (SIDE * LARGER) / part[2]);

/** Thunks that draw the sheets of a device: front, keys while the code is asked for, printer, back. */
const drawingsOf = (spec) => {
  const { keys, printer, slot } = families[spec.family];
  return [
    () => drawn(front(spec), frame),
    () => drawn(front(spec, { show: "pin" }), square(keys)),
    ...(slot ? [() => drawn(front(spec, { show: "done" }), square(printer))] : []),
    () => drawn(back(spec), frame),
  ];
};

/** What a studio has to do for each picture of a specification: gives the PNG. */
export const viewsOf = (spec) =>
  spec.family
    ? drawingsOf(spec).map((draw) => async (studio) => {
        const { body, width, height } = draw();
        return studio.sheet(body, width, height);
      })
    : shotsOf(spec).map((shot) => (studio) => studio.picture(spec, shot));
