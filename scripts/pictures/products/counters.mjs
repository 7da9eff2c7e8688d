// What stands on a counter, desktop terminals and pinpads, by product id. Lengths are in centimetres.
import { grey, pale } from "./keys.mjs";

const desk = (name, color, more) => ({ model: "desktop", name, color, w: 9.4, len: 20, screen: [6.4, 4.2], ...more });
const pad = (name, color, more) => ({ model: "pinpad", name, color, w: 8, len: 15, screen: [5, 2.6], ...more });

export const desktops = {
  20: desk("S800", "#2a2d31", { screen: [7, 4.8], swipe: true }),
  21: desk("S80", "#2c2f33", {
    w: 9.2,
    len: 20.8,
    mono: true,
    screen: [6, 2.8],
    swipe: true,
    keypad: { keys: 20, keyColor: "#d3d5d6", ink: "#1d2023", shape: "square" },
  }),
  22: desk("S58", "#b9bbbd", {
    w: 8.2,
    len: 17.6,
    back: 4.4,
    lid: 5.2,
    mono: true,
    screen: [5.4, 2.6],
    light: true,
    ...pale({ bed: "#8e9193" }),
  }),
  23: desk("Q80", "#dddbd6", {
    w: 9.4,
    len: 19,
    front: 1.5,
    back: 4,
    lid: 5.2,
    lidHeight: 1.4,
    screen: [7.2, 5.2],
    accent: "#123f66",
    ...pale(),
  }),
  24: desk("VX520", "#45494e", {
    w: 10,
    len: 20.8,
    back: 5.4,
    lidHeight: 2,
    bevel: 0.9,
    mono: true,
    screen: [6.2, 3],
    lidColor: "#33363a",
    swipe: true,
    ...grey(),
  }),
  25: desk("ICT220", "#3f4348", {
    w: 8.2,
    len: 18.5,
    back: 4.6,
    bevel: 0.9,
    mono: true,
    screen: [5.6, 3.2],
    lidColor: "#2a2d31",
    keypad: { keyColor: "#e6e5e1", ink: "#1d2023", shape: "oval" },
  }),
  26: desk("5100", "#a9acaf", {
    w: 10.1,
    len: 19.8,
    front: 2.3,
    back: 4.8,
    mono: true,
    screen: [6.4, 1.9],
    light: true,
    lidColor: "#7d8185",
    swipe: true,
    keypad: { keys: 16, keyColor: "#45494d", ink: "#f4f4f2", bed: "#83878a", shape: "square" },
  }),
  // No longer sold
  63: desk("VX510", "#4b4f54", {
    w: 9.6,
    len: 20.4,
    back: 5.2,
    lidHeight: 1.9,
    mono: true,
    screen: [5.6, 2.4],
    swipe: true,
    lidColor: "#5a5e63",
    ...grey({ keys: 16, shape: "square" }),
  }),
};

export const pinpads = {
  34: pad("SP30", "#26292d", { mono: true, shield: true, coil: true }),
  35: pad("S200", "#2b2e33", {
    w: 8.2,
    len: 16,
    screen: [5.6, 4],
    shield: true,
    keypad: { keyColor: "#4a4f55", shape: "oval" },
  }),
  36: pad("VX805", "#45494e", { w: 8, len: 15.4, mono: true, screen: [5, 2.4], ...grey() }),
  37: pad("VX820", "#5f646a", { w: 8.6, len: 17, screen: [6.4, 5], show: "pin", ...grey({ shape: "oval" }) }),
};
