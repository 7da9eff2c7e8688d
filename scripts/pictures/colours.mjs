// Terminals sold in a second colour: what changes in their specification, by product id and colour name.
const white = {
  color: "#dddbd6",
  light: true,
  lidColor: "#d3d1cc",
  bezelColor: "#1b1d20",
  keypad: { keyColor: "#ecebe7", ink: "#24292d", bed: "#cfcdc8" },
};
const whiteTouch = { color: "#dddbd7", light: true, keyColor: "#8e9398" };

export const colours = {
  1: { white },
  6: {
    black: { color: "#26292d", lidColor: "#1d2023", keypad: { keyColor: "#4a4f55", ink: "#f1f2f2", shape: "oval" } },
  },
  9: { white: { ...white, accent: "#143f6b" } },
  14: { white: { ...white, keypad: { ...white.keypad, keys: 16, shape: "square" } } },
  27: { white: whiteTouch },
  29: { black: { color: "#24272b", light: false, keyColor: undefined } },
};
