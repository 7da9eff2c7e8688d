// Which model draws which product, by product id. Lengths are in centimetres.
const pale = (more = {}) => ({ light: true, bezelColor: '#1b1d20', keypad: { keyColor: '#ecebe7', ink: '#24292d', bed: '#cfcdc8', ...more } });
const grey = (more = {}) => ({ keypad: { keyColor: '#d9dbdc', ink: '#24292d', bed: '#3a3d41', ...more } });
const hand = (name, color, more) => ({ model: 'handheld', name, color, w: 7.9, len: 17.4, screen: [4.9, 3.7], ...more });
const desk = (name, color, more) => ({ model: 'desktop', name, color, w: 9.4, len: 20, screen: [6.4, 4.2], ...more });
const droid = (name, color, more) => ({ model: 'android', name, color, w: 8.2, len: 21, screen: [6.9, 12.2], ...more });
const pad = (name, color, more) => ({ model: 'pinpad', name, color, w: 8, len: 15, screen: [5, 2.6], ...more });

const DARK = { ground: '#1d1f22', ink: '#d9dcde', band: '#2d3236' };
const PLAIN = { ground: '#f3f1ec', ink: '#24292d', band: '#0d5c63' };
const cell = (name, capacity, volts, more) => ({
  model: 'battery',
  color: '#1d1f22',
  sticker: { ...PLAIN, title: 'باتری لیتیوم یون', model: name, lines: [`${capacity} میلی‌آمپرساعت`, `${volts} ولت`], ...more.sticker },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'sticker')),
});
const supply = (name, volts, amperes, more) => ({
  model: 'adapter',
  color: '#1c1e21',
  sticker: { ...DARK, title: 'آداپتور', model: name, lines: [`خروجی: ${volts} ولت`, `جریان: ${amperes} آمپر`] },
  ...more,
});

export const products = {
  // Hand-held
  1: hand('S910', '#25282c'),
  2: hand('S915', '#4a4e53', { mono: true, screen: [4.9, 3], waist: 0.07, keypad: { keyColor: '#2a2d31' } }),
  3: hand('S90', '#2a2c30', { mono: true, w: 8.4, len: 19.2, thin: 2.7, thick: 5, waist: 0.1, rugged: true, guard: '#c25a1c', screen: [5, 2.6], keypad: { keys: 20, keyColor: '#cfd1d2', ink: '#1d2023', shape: 'square' } }),
  4: hand('D230', '#dddbd6', { w: 7.7, len: 16.6, thin: 1.9, waist: 0.03, lid: 3.7, ...pale() }),
  5: hand('D210', '#25344d', { w: 7.6, len: 16.4, thin: 1.8, thick: 3.8, lid: 3.6, screen: [4.4, 3.3], keypad: { keyColor: '#3d4d68', shape: 'oval', bed: '#182334' } }),
  6: hand('VX675', '#6d7278', { w: 7.8, len: 17, bevel: 0.8, waist: 0.09, lidColor: '#4b5056', ...grey({ shape: 'oval' }) }),
  7: hand('VX680', '#5f646b', { w: 8.2, len: 18.6, screen: [5.4, 6.6], lid: 3.9, lidColor: '#3d4146', keypad: { keyColor: '#e2e3e3', ink: '#22262a', bed: '#33373b' } }),
  8: hand('VX670', '#73777c', { w: 8.4, len: 19, thin: 2.8, thick: 5.2, mono: true, screen: [4.9, 2.5], antenna: true, lidColor: '#585c61', ...grey({ keys: 18 }) }),
  9: hand('7210', '#22252a', { w: 8, len: 17.8, screen: [5.6, 4.2], waist: 0.02, lidHeight: 0.5, accent: '#143f6b', keypad: { keyColor: '#eceae5', ink: '#1d2023', bed: '#141619' } }),
  10: hand('G2', '#3d4147', { w: 8, len: 17.6, bevel: 0.7, screen: [4.8, 3.4], lidColor: '#2b2e33', accent: '#7a3b14', keypad: { keyColor: '#565b62', shape: 'oval' } }),
  11: hand('G3', '#282b30', { w: 8, len: 17.6, bevel: 0.7, screen: [5.6, 4.2], lidColor: '#8d9298', accent: '#123f66', keypad: { keyColor: '#4a4f55' } }),
  12: hand('AF70', '#212428', { w: 8.1, len: 18, screen: [5.6, 4.2], waist: 0.04, lidColor: '#b8452c', accent: '#8c2f1b', keypad: { keyColor: '#34383d', bed: '#0e0f11' } }),
  13: hand('AF75', '#dedcd7', { w: 8, len: 18, screen: [5.8, 4.8], waist: 0.03, lid: 3.8, accent: '#8c2f1b', ...pale() }),
  14: hand('V72', '#3a3d42', { w: 8, len: 17.8, screen: [5.6, 4.2], accent: '#1b5e3f', lidColor: '#2a2c30', keypad: { keys: 16, keyColor: '#5b6067', shape: 'square' } }),
  15: hand('V72P', '#1f2226', { w: 8.1, len: 18.2, screen: [5.6, 4.2], accent: '#1b5e3f', lidColor: '#34383d', rugged: true, guard: '#2e6e4e', keypad: { keys: 16, keyColor: '#e5e4e0', ink: '#1d2023' } }),
  16: hand('B70', '#565b61', { w: 8.2, len: 18.5, thick: 5.6, lid: 5, lidHeight: 1.1, screen: [5.6, 4], lidColor: '#34383c', accent: '#274b7a', ...grey() }),
  17: hand('H9', '#e0ded9', { w: 7.2, len: 15.2, thin: 1.6, thick: 3.5, lid: 3.3, lidHeight: 0.5, screen: [4.6, 3.4], waist: 0.02, accent: '#3a6ea5', lidColor: '#d9d7d2', ...pale({ shape: 'oval' }) }),
  18: hand('IWL220', '#2b2d31', { w: 7.8, len: 16.5, thin: 2.4, thick: 5, waist: 0.12, tail: 0.06, bevel: 0.9, mono: true, screen: [4.6, 2.6], lidColor: '#3b3e43', keypad: { keyColor: '#e8e7e3', ink: '#1d2023', shape: 'oval' } }),
  19: { model: 'pinpad', name: 'ME31', color: '#dfddd9', w: 6.3, len: 10.2, h: 1.05, mono: true, screen: [4.4, 1.6], bezel: 0.8, lightFoot: true, ...pale() },
  // Desktop
  20: desk('S800', '#2a2d31', { screen: [7, 4.8], swipe: true }),
  21: desk('S80', '#2c2f33', { w: 9.2, len: 20.8, mono: true, screen: [6, 2.8], swipe: true, keypad: { keys: 20, keyColor: '#d3d5d6', ink: '#1d2023', shape: 'square' } }),
  22: desk('S58', '#b9bbbd', { w: 8.2, len: 17.6, back: 4.4, lid: 5.2, mono: true, screen: [5.4, 2.6], light: true, ...pale({ bed: '#8e9193' }) }),
  23: desk('Q80', '#dddbd6', { w: 9.4, len: 19, front: 1.5, back: 4, lid: 5.2, lidHeight: 1.4, screen: [7.2, 5.2], accent: '#123f66', ...pale() }),
  24: desk('VX520', '#45494e', { w: 10, len: 20.8, back: 5.4, lidHeight: 2, bevel: 0.9, mono: true, screen: [6.2, 3], lidColor: '#33363a', swipe: true, ...grey() }),
  25: desk('ICT220', '#3f4348', { w: 8.2, len: 18.5, back: 4.6, bevel: 0.9, mono: true, screen: [5.6, 3.2], lidColor: '#2a2d31', keypad: { keyColor: '#e6e5e1', ink: '#1d2023', shape: 'oval' } }),
  26: desk('5100', '#a9acaf', { w: 10.1, len: 19.8, front: 2.3, back: 4.8, mono: true, screen: [6.4, 1.9], light: true, lidColor: '#7d8185', swipe: true, keypad: { keys: 16, keyColor: '#45494d', ink: '#f4f4f2', bed: '#83878a', shape: 'square' } }),
  // Android
  27: droid('A930', '#202327'),
  28: droid('A910', '#383c41', { w: 7.9, len: 20, screen: [6.2, 11], trim: '#c8622a', head: 4.2 }),
  29: droid('A920', '#dddbd7', { w: 8, len: 20.4, screen: [6.4, 11.4], light: true, bevel: 0.9, keyColor: '#8e9398' }),
  30: droid('A75', '#24272b', { trim: '#2f7a56', accent: '#1b5e3f', bevel: 0.5 }),
  31: droid('K9', '#33373c', { w: 8.4, len: 21.2, thick: 5.8, accent: '#274b7a', grip: '#e07a2f', keyColor: '#e07a2f' }),
  32: droid('N910', '#26292d', { w: 7.9, len: 20.2, screen: [6.2, 11], accent: '#7a1f2b', lidColor: '#5b6066', trim: '#8d9298' }),
  33: droid('X990', '#1d2024', { w: 8, len: 20.6, accent: '#22304f', bevel: 0.8, trim: '#3f6fb0', screen: [6.7, 11.9] }),
  // Pinpads
  34: pad('SP30', '#26292d', { mono: true, shield: true, coil: true }),
  35: pad('S200', '#2b2e33', { w: 8.2, len: 16, screen: [5.6, 4], shield: true, keypad: { keyColor: '#4a4f55', shape: 'oval' } }),
  36: pad('VX805', '#45494e', { w: 8, len: 15.4, mono: true, screen: [5, 2.4], ...grey() }),
  37: pad('VX820', '#5f646a', { w: 8.6, len: 17, screen: [6.4, 5], show: 'pin', ...grey({ shape: 'oval' }) }),
  // Power
  38: cell('S910', '۱۹۰۰', '۷٫۴', { w: 5.6, d: 7.2, h: 1.9, contacts: 4, latch: true }),
  39: cell('S90', '۱۸۰۰', '۷٫۴', { w: 6.6, d: 8.2, h: 2.2, color: '#2a2c30', contacts: 3, rails: true, latch: true, sticker: { band: '#8a4a1c' } }),
  40: cell('7210', '۲۶۰۰', '۳٫۷', { w: 4.6, d: 6.6, h: 1, color: '#dddbd6', contacts: 4, radius: 0.3, sticker: { band: '#143f6b' } }),
  41: cell('VX675', '۲۴۵۰', '۳٫۷', { w: 4.2, d: 6.4, h: 1.6, color: '#3f4348', contacts: 3, radius: 0.6, lead: true, sticker: { band: '#4a4f55' } }),
  42: cell('AF70', '۲۶۰۰', '۷٫۴', { w: 5.4, d: 6.2, h: 1.7, contacts: 5, rails: true, sticker: { title: 'باتری لیتیوم پلیمر', band: '#8c2f1b' } }),
  43: supply('5V', '۵', '۲', { size: [4.4, 3, 6] }),
  44: supply('VX520', '۹', '۴', { brick: true, size: [6, 3.4, 10] }),
  45: { model: 'carCharger', color: '#202226' },
  46: { model: 'dock', color: '#22252a' },
  // Paper
  47: { model: 'rolls', radius: 2, height: 5.7, cols: 5, rows: 2, title: 'رول حرارتی', line: '۵۷ میلی‌متری، کارتخوان', count: '۱۰' },
  48: { model: 'rolls', radius: 2, height: 5.7, cols: 5, rows: 5, layers: 2, title: 'رول حرارتی', line: '۵۷ میلی‌متری، کارتخوان', count: '۵۰' },
  49: { model: 'carton', w: 30, d: 21, h: 13, text: ['رول کاغذ حرارتی', '۵۷ میلی‌متری', '۱۰۰ عدد'], loose: true },
  50: { model: 'rolls', radius: 4, height: 8, band: 0.72, cols: 5, rows: 2, title: 'رول حرارتی', line: '۸۰ میلی‌متری، فیش‌پرینتر', count: '۱۰' },
  // Bags and stands
  51: { model: 'beltBag', color: '#3a3b3e' },
  52: { model: 'leatherCase', color: '#8a5330' },
  53: { model: 'stand', color: '#26282b' },
  54: { model: 'cover', color: '#2f6f9f' },
  // Spare parts
  55: { model: 'printerHead' },
  56: { model: 'membrane' },
  57: { model: 'housing', color: '#2c2f34' },
  58: { model: 'antenna' },
  59: { model: 'board' },
  60: { model: 'printerDoor', color: '#45494e' },
  61: { model: 'panel' },
  62: { model: 'magneticHead' },
  // No longer sold
  63: desk('VX510', '#4b4f54', { w: 9.6, len: 20.4, back: 5.2, lidHeight: 1.9, mono: true, screen: [5.6, 2.4], swipe: true, lidColor: '#5a5e63', ...grey({ keys: 16, shape: 'square' }) }),
};
