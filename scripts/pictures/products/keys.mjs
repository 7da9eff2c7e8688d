// How the keys of the drawn devices are coloured.
const dark = "#23282c";
export const white = (kind, more) => ({ kind, color: "#f3f1ec", ink: dark, ...more });
export const silver = (kind, more) => ({ kind, color: "#cfd2d4", ink: dark, ...more });
export const coal = (kind, more) => ({ kind, color: "#3b4046", ink: "#f4f5f5", ...more });
export const tinted = (kind, color, more) => ({ kind, color, ink: "#f6f7f8", ...more });

/** Grounds of displays that have one colour. */
export const GREEN = "#b7c99f";
export const GREY = "#c3c9c4";
export const AMBER = "#d9c277";
export const BLUE = "#a9c4d6";
