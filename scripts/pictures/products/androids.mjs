// Android terminals, by product id. Lengths are in centimetres.
const droid = (name, color, more) => ({ model: "android", name, color, w: 8.2, len: 21, screen: [6.9, 12.2], ...more });

export const androids = {
  27: droid("A930", "#202327"),
  28: droid("A910", "#383c41", { w: 7.9, len: 20, screen: [6.2, 11], trim: "#c8622a", head: 4.2 }),
  29: droid("A920", "#dddbd7", { w: 8, len: 20.4, screen: [6.4, 11.4], light: true, bevel: 0.9, keyColor: "#8e9398" }),
  30: droid("A75", "#24272b", { trim: "#2f7a56", accent: "#1b5e3f", bevel: 0.5 }),
  31: droid("K9", "#33373c", {
    w: 8.4,
    len: 21.2,
    thick: 5.8,
    accent: "#274b7a",
    grip: "#e07a2f",
    keyColor: "#e07a2f",
  }),
  32: droid("N910", "#26292d", {
    w: 7.9,
    len: 20.2,
    screen: [6.2, 11],
    accent: "#7a1f2b",
    lidColor: "#5b6066",
    trim: "#8d9298",
  }),
  33: droid("X990", "#1d2024", {
    w: 8,
    len: 20.6,
    accent: "#22304f",
    bevel: 0.8,
    trim: "#3f6fb0",
    screen: [6.7, 11.9],
  }),
};
