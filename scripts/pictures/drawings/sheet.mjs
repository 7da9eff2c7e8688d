// The sheet of paper that everything is drawn on: one scale, one foot line, one light.

/** Every device is drawn in a square of 262 mm; its foot stands at 91.5 % of the height. */
export const FRAME = 262;
export const FOOT = 0.915;

const stops = (list) =>
  list
    .map(([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join("");
const gradient = (id, direction, list) => `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;

/** Rounds an edge by lighting the blurred outline from the upper left; `dots` is the number of them in a millimetre. */
const edge = (id, reach, steep, dots, [shade, plain] = [0.62, 0.51]) => `
<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${reach}" result="bump"/>
<feDiffuseLighting in="bump" surfaceScale="${reach * dots * steep}" diffuseConstant="1" lighting-color="#fff" result="light"><feDistantLight azimuth="232" elevation="52"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="${shade}" k2="${plain}" k3="0" k4="0" result="lit"/>
<feSpecularLighting in="bump" surfaceScale="${reach * dots * steep}" specularConstant=".55" specularExponent="14" lighting-color="#fff" result="shine"><feDistantLight azimuth="232" elevation="34"/></feSpecularLighting>
<feComposite in="lit" in2="shine" operator="arithmetic" k1="0" k2="1" k3=".3" k4="0" result="all"/>
<feComposite in="all" in2="SourceGraphic" operator="in"/></filter>`;

/** Pale things scatter light: their edges away from it stay light. */
const PALE = [0.4, 0.69];

const blur = (id, reach) =>
  `<filter id="${id}" x="-60%" y="-400%" width="220%" height="900%"><feGaussianBlur stdDeviation="${reach}"/></filter>`;

const down = 'x1="0" y1="0" x2="0" y2="1"';
const across = 'x1="0" y1="0" x2="1" y2="0"';
const slanted = 'x1="0" y1="0" x2="1" y2="1"';
const tools = (dots) => `<defs>
${edge("edge-1", 0.35, 2.2, dots)}${edge("edge-2", 0.8, 2.2, dots)}${edge("edge-3", 1.3, 1.9, dots)}
${edge("pale-1", 0.35, 2.2, dots, PALE)}${edge("pale-2", 0.8, 2, dots, PALE)}${edge("pale-3", 1.3, 1.7, dots, PALE)}
${blur("blur-1", 0.7)}${blur("blur-2", 1.8)}${blur("blur-4", 4.2)}
${gradient("across", across, [
  [0, "#fff", 0.12],
  [0.12, "#fff", 0.05],
  [0.6, "#000", 0],
  [1, "#000", 0.14],
])}
${gradient("down", down, [
  [0, "#fff", 0.1],
  [0.4, "#fff", 0],
  [0.6, "#000", 0],
  [1, "#000", 0.1],
])}
${gradient("round", down, [
  [0, "#fff", 0.22],
  [0.3, "#fff", 0.04],
  [0.6, "#000", 0.04],
  [1, "#000", 0.3],
])}
${gradient("gloss", slanted, [
  [0, "#fff", 0.2],
  [0.5, "#fff", 0.04],
  [0.52, "#fff", 0],
  [1, "#fff", 0],
])}
${gradient("curl", down, [
  [0, "#000", 0.02],
  [0.2, "#000", 0],
  [0.8, "#000", 0],
  [1, "#000", 0.2],
])}
${gradient("bow", across, [
  [0, "#000", 0.03],
  [0.15, "#fff", 0],
  [0.8, "#000", 0],
  [1, "#000", 0.05],
])}
${gradient("cap", down, [
  [0, "#fff", 0.24],
  [0.25, "#fff", 0.03],
  [1, "#000", 0.1],
])}
</defs>`;

/** An SVG of the part `[left, top, width, height]` (millimetres) at so many dots a millimetre. */
export const sheet = (drawing, [left, top, width, height], dots) => ({
  width: Math.round(width * dots),
  height: Math.round(height * dots),
  body: `<svg xmlns="http://www.w3.org/2000/svg" style="display:block" font-family="Vazirmatn" viewBox="${left} ${top} ${width} ${height}" width="${Math.round(width * dots)}" height="${Math.round(height * dots)}">${tools(dots)}${drawing}</svg>`,
});

/** The part that a first picture shows. */
export const frame = [-FRAME / 2, -FRAME * FOOT, FRAME, FRAME];
