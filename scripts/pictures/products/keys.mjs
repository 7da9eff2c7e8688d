// How keys are coloured on a pale device and on a grey one.
export const pale = (more = {}) => ({
  light: true,
  bezelColor: "#1b1d20",
  keypad: { keyColor: "#ecebe7", ink: "#24292d", bed: "#cfcdc8", ...more },
});

export const grey = (more = {}) => ({ keypad: { keyColor: "#d9dbdc", ink: "#24292d", bed: "#3a3d41", ...more } });
