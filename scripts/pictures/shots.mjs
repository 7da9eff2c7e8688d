// From where each kind of thing is photographed. `turn` rests it on the table, `az` and `el` place the camera (degrees).
const stand = [84, 0, 0];
const onBack = [180, 0, 0];

const views = {
  battery: [
    { az: -32, el: 40 },
    { az: 28, el: 64 },
    { turn: [62, 0, 0], az: 24, el: 14 },
  ],
  adapter: [
    { az: -28, el: 42 },
    { az: 150, el: 38 },
    { az: 32, el: 26 },
  ],
  carCharger: [
    { az: -34, el: 40 },
    { az: 40, el: 58 },
    { az: 150, el: 30 },
  ],
  dock: [
    { az: -30, el: 26 },
    { az: 36, el: 44 },
    { az: 148, el: 22 },
  ],
  rolls: [
    { az: -28, el: 26 },
    { az: 24, el: 48 },
    { az: 0, el: 20, with: { loose: false } },
  ],
  carton: [
    { az: -32, el: 28, with: { open: true } },
    { az: 34, el: 24, with: { loose: false } },
    { az: 0, el: 56, with: { open: true, loose: false } },
  ],
  beltBag: [
    { az: -26, el: 14 },
    { az: 38, el: 26 },
    { az: 142, el: 20 },
  ],
  leatherCase: [
    { turn: stand, az: -26, el: 12 },
    { az: 34, el: 44, with: { show: "menu" } },
    { turn: [90, 0, 0], az: 152, el: 14 },
  ],
  stand: [
    { az: -30, el: 22 },
    { az: 38, el: 34 },
    { az: 150, el: 16 },
  ],
  cover: [
    { turn: stand, az: -27, el: 13 },
    { az: 34, el: 42, with: { show: "swipe" } },
    { turn: [90, 0, 0], az: 152, el: 14 },
  ],
  printerHead: [
    { az: -32, el: 36 },
    { az: 146, el: 32 },
    { az: 30, el: 58 },
  ],
  membrane: [
    { az: -28, el: 44 },
    { turn: onBack, az: 28, el: 50, with: { back: true } },
    { az: 0, el: 72 },
  ],
  housing: [
    { az: -16, el: 52 },
    { az: 24, el: 38 },
    { az: -34, el: 24 },
  ],
  antenna: [
    { az: -22, el: 50 },
    { az: 32, el: 34 },
    { az: 0, el: 74 },
  ],
  board: [
    { az: -28, el: 46 },
    { az: 34, el: 32 },
    { az: 0, el: 76 },
  ],
  printerDoor: [
    { az: -32, el: 34 },
    { az: 36, el: 26 },
    { az: -150, el: 30 },
  ],
  panel: [
    { az: -26, el: 46 },
    { az: 32, el: 34, with: { off: true } },
    { az: 0, el: 74 },
  ],
  magneticHead: [
    { az: -32, el: 34 },
    { az: 44, el: 48 },
    { az: -150, el: 36 },
  ],
};

/** Room around things that lie: the paper and the batteries look no larger on a tile than the devices do. */
const ROOMY = 0.74;

export const shotsOf = (spec) => views[spec.model].map((shot) => ({ fill: ROOMY, ...shot }));
