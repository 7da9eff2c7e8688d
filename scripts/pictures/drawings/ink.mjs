// Colours, outlines and solids of the drawn devices. Lengths are millimetres; the foot of a thing is y = 0 and up is less.
// Light falls from the upper left, thickness shows to the right: every solid is drawn by the same few strokes.

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(Math.max(value, 0), 255))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Between two colours: `share` 0 is the first, 1 the second. */
export const mix = (from, to, share) => {
  const [a, b] = [channels(from), channels(to)];
  return toHex(a.map((value, i) => value + (b[i] - value) * share));
};

/** The same colour under less light: 1 as it is, 0 black. */
export const dim = (hex, light) => toHex(channels(hex).map((value) => value * light));

export const isPale = (hex) => {
  const [red, green, blue] = channels(hex);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
};

const short = (value) => Number(value.toFixed(2));

/** A rectangle by its middle line: `x` its middle, `y` its upper edge, `radius` one number or upper and lower. */
export const slab = (x, y, width, height, radius = 0) => {
  const [upper, lower] = [radius].flat().length === 2 ? radius : [radius, radius];
  const [left, right, foot] = [x - width / 2, x + width / 2, y + height];
  const bend = (r, dx, dy) => `q${dx[0] * r} ${dy[0] * r} ${dx[1] * r} ${dy[1] * r}`;
  return [
    `M${short(left + upper)} ${short(y)}H${short(right - upper)}${bend(upper, [1, 1], [0, 1])}`,
    `V${short(foot - lower)}${bend(lower, [0, -1], [1, 1])}H${short(left + lower)}${bend(lower, [-1, -1], [0, -1])}`,
    `V${short(y + upper)}${bend(upper, [0, 1], [-1, -1])}Z`,
  ].join("");
};

/** An outline alike on both sides, from half widths at heights above the foot: corners are rounded by their radius. */
export const profile = (points) => {
  const right = points.map(([half, height, radius = 0]) => [half, -height, radius]);
  const all = [...right, ...right.map(([x, y, radius]) => [-x, y, radius]).reverse()];
  return all
    .map(([x, y, radius], i) => {
      const before = all[(i + all.length - 1) % all.length];
      const after = all[(i + 1) % all.length];
      const toward = ([tx, ty]) => {
        const far = Math.hypot(tx - x, ty - y) || 1;
        const reach = Math.min(radius, far / 2);
        return `${short(x + ((tx - x) * reach) / far)} ${short(y + ((ty - y) * reach) / far)}`;
      };
      return `${i ? "L" : "M"}${toward(before)}Q${short(x)} ${short(y)} ${toward(after)}`;
    })
    .join("")
    .concat("Z");
};

export const shape = (d, fill, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
export const rectangle = (x, y, width, height, radius, fill, more = "") =>
  shape(slab(x, y, width, height, radius), fill, more);
export const at = (x, y, drawing, more = "") => `<g transform="translate(${x} ${y}) ${more}">${drawing}</g>`;

/** Persian by default: `anchor` start is then the right edge. */
export const write = (text, x, y, size, fill, { weight = 500, anchor = "middle", latin = false, more = "" } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" direction="${latin ? "ltr" : "rtl"}" ${more}>${text}</text>`;

/** A face of one colour with the light of the room on it and soft edges. `edge` is how far they are rounded: 1, 2 or 3. */
export const face = (d, color, edge = 2) =>
  `<g filter="url(#${isPale(color) ? "pale" : "edge"}-${edge})">${shape(d, color)}${shape(d, "url(#across)")}${shape(d, "url(#down)")}</g>`;

const SLICES = 14;

/** How far the back of something that is so thick lies to the right of its front, and above it. */
export const backOf = (thick) => [thick * 0.13, -thick * 0.02];

/** A body of one outline: its side as slices from the back to the front, then its face. */
export const solid = (d, color, thick, { edge = 3, side = color } = {}) => {
  const [dx, dy] = backOf(thick);
  const pale = isPale(side);
  const slices = Array.from({ length: SLICES }, (_, i) => {
    const share = 1 - i / SLICES;
    const light = (pale ? 0.84 : 0.66) - share * (pale ? 0.26 : 0.3);
    return shape(d, dim(side, light), `transform="translate(${short(dx * share)} ${short(dy * share)})"`);
  });
  return `${slices.join("")}${shape(d, dim(side, pale ? 0.9 : 0.8))}${face(d, color, edge)}`;
};

/** A groove: a dark line with a lit lower lip. */
export const groove = (d, width = 0.5) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${width}" transform="translate(.25 .45)"/><path d="${d}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${width}"/>`;

/** What stands on the ground darkens it: closely under its foot, and wider to the right. */
export const ground = (half, thick, x = 0) => {
  const [dx] = backOf(thick);
  const spot = (cx, rx, ry, opacity, blur) =>
    `<ellipse cx="${short(x + cx)}" cy="-.6" rx="${short(rx)}" ry="${ry}" fill="#1c1712" fill-opacity="${opacity}" filter="url(#blur-${blur})"/>`;
  return [
    spot(dx + 7, half + 9, 3.6, 0.2, 4),
    spot(dx * 0.8 + 1, half + 2.5, 1.9, 0.42, 2),
    spot(dx * 0.4, half - 1, 0.9, 0.55, 1),
  ].join("");
};
