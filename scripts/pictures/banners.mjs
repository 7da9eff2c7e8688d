// The banners of the home page: flat drawings and outlined text.
import { outline } from "./outlines.mjs";

const box = (x, y, w, h, r, fill, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`;
const moved = (x, y, scale, drawing) => `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

/** A hand-held terminal, 100 wide and 206 high, its slip coming out above. */
const terminal = ({ body = "#20282b", face = "#11181a", keys = "#3b474b", accent = "#0f5c63" } = {}) => {
  const key = (i, fill) => box(16 + (i % 3) * 24, 116 + Math.floor(i / 3) * 19, 20, 14, 4, fill);
  const lines = [10, 19, 28].map((y, i) => box(30 + i * 4, y, 40 - i * 8, 4, 2, "#c9c5bd"));
  return [
    box(22, 0, 56, 50, 3, "#ffffff"),
    ...lines,
    box(0, 36, 100, 170, 18, body),
    box(18, 40, 64, 6, 3, "#000000", ' fill-opacity=".55"'),
    box(9, 54, 82, 54, 8, face),
    box(15, 59, 70, 44, 4, "#f4f8f8"),
    box(15, 59, 70, 13, 4, accent),
    box(30, 79, 40, 7, 3.5, "#12282b"),
    box(36, 91, 28, 6, 3, "#e07a2f"),
    ...Array.from({ length: 9 }, (_, i) => key(i, keys)),
    ...["#d8443a", "#e9b43c", "#36a168"].map((fill, i) => key(9 + i, fill)),
  ].join("");
};

/** An Android terminal, 100 wide and 214 high. */
const android = ({ body = "#20282b", accent = "#0f5c63" } = {}) => {
  const tones = ["#0f5c63", "#e07a2f", "#3a6ea5", "#7a5195", "#1d8a5a", "#5a6668"];
  const icon = (fill, i) => box(19 + (i % 2) * 34, 84 + Math.floor(i / 2) * 33, 28, 26, 6, fill);
  return [
    box(0, 0, 100, 214, 16, body),
    box(6, 4, 88, 26, 10, "#ffffff", ' fill-opacity=".1"'),
    box(20, 30, 60, 5, 2.5, "#000000", ' fill-opacity=".6"'),
    box(8, 40, 84, 152, 6, "#eef3f3"),
    box(8, 40, 84, 34, 6, accent),
    box(44, 52, 38, 8, 4, "#ffffff"),
    ...tones.map(icon),
    box(42, 199, 16, 5, 2.5, "#8e9499"),
  ].join("");
};

/** A closed carton with tape and a printed terminal on its front, 150 wide and 116 high. */
const carton = () =>
  [
    box(0, 0, 150, 116, 6, "#c99d6c"),
    box(0, 0, 150, 26, 6, "#b98a58"),
    box(62, 0, 26, 44, 0, "#e8cfa9"),
    box(104, 62, 30, 40, 5, "none", ' stroke="#8a5f33" stroke-width="4"'),
    box(111, 69, 16, 10, 2, "#8a5f33"),
    box(16, 82, 52, 6, 3, "#8a5f33"),
    box(16, 94, 34, 6, 3, "#8a5f33"),
  ].join("");

const roll = () =>
  `<path d="M0 20v80a37 18 0 0 0 74 0V20z" fill="#f4f2ee"/><path d="M50 30v86a37 18 0 0 0 24-16V20z" fill="#e3dfd7"/><ellipse cx="37" cy="20" rx="37" ry="18" fill="#ffffff"/><ellipse cx="37" cy="20" rx="12" ry="6" fill="#6b665e"/>`;

const battery = () =>
  [
    box(0, 0, 96, 124, 12, "#20282b"),
    box(10, 12, 76, 74, 6, "#f3f1ec"),
    box(10, 12, 76, 16, 6, "#0f5c63"),
    box(44, 40, 32, 7, 3.5, "#55514a"),
    box(28, 54, 48, 7, 3.5, "#a8a196"),
    ...[0, 1, 2, 3].map((i) => box(20 + i * 15, 102, 9, 14, 2, "#d9b65c")),
  ].join("");

const adapter = () =>
  `<path d="M48 116v30a22 22 0 0 0 22 22h64" fill="none" stroke="#20282b" stroke-width="9" stroke-linecap="round"/>${[
    box(26, 0, 9, 34, 4, "#c4c8cb"),
    box(61, 0, 9, 34, 4, "#c4c8cb"),
    box(0, 26, 96, 94, 14, "#20282b"),
    box(20, 52, 56, 7, 3.5, "#8e9499"),
    box(32, 68, 44, 7, 3.5, "#8e9499"),
    box(130, 157, 30, 22, 5, "#2d3639"),
    box(158, 162, 18, 12, 3, "#c4c8cb"),
  ].join("")}`;

const bag = () =>
  `<path d="M34 26V16a16 16 0 0 1 16-16h20a16 16 0 0 1 16 16v10" fill="none" stroke="#6e4124" stroke-width="9"/>${[
    box(0, 22, 120, 126, 20, "#8a5330"),
    box(14, 74, 92, 60, 12, "#75441f"),
    box(0, 22, 120, 40, 20, "#9c6139"),
    box(50, 50, 20, 26, 6, "#e0b36a"),
  ].join("")}`;

/** The agents' discount: a badge with a percent sign. */
const badge = (x, y, r) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#b4470f"/><g stroke="#fff" stroke-width="${r * 0.14}" fill="none"><path d="M${x + r * 0.36} ${y - r * 0.42} ${x - r * 0.36} ${y + r * 0.42}" stroke-linecap="round"/><circle cx="${x - r * 0.34}" cy="${y - r * 0.28}" r="${r * 0.17}"/><circle cx="${x + r * 0.34}" cy="${y + r * 0.28}" r="${r * 0.17}"/></g>`;

const coins = (x, y, count) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y - i * 15}" rx="44" ry="15" fill="#b07a1c"/><ellipse cx="${x}" cy="${y - i * 15 - 7}" rx="44" ry="15" fill="#e9b85a"/>`,
  ).join("");

const banner = (width, height, { ground, shape, floor }, label, words, drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}"><clipPath id="edge"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#edge)"><rect width="${width}" height="${height}" fill="${ground}"/>${shape}<ellipse cx="${floor[0]}" cy="${floor[1]}" rx="${floor[2]}" ry="16" fill="#000" fill-opacity=".16"/>${drawing}${words}</g></svg>\n`;

const text = (width, [head, sub], { size, y, ink, soft }) =>
  outline(head, { x: width - 72, y, size, fill: ink }) +
  outline(sub, { x: width - 72, y: y + size * 1.12, size: size * 0.52, fill: soft, weight: "medium" });

const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const banners = {
  wholesale: banner(
    1200,
    400,
    { ground: "#0b3f45", shape: disc(290, 225, 235, "#11565d"), floor: [290, 348, 250] },
    "خرید عمده و سازمانی",
    text(1200, ["خرید عمده و سازمانی", "پیش‌فاکتور رسمی برای شرکت‌ها"], {
      size: 66,
      y: 196,
      ink: "#ffffff",
      soft: "#cfe6e6",
    }),
    moved(60, 219, 1.1, carton()) +
      moved(232, 219, 1.1, carton()) +
      moved(146, 88, 1.1, carton()) +
      moved(404, 104, 1.19, terminal({ body: "#e4e2dd", keys: "#bdbab3" })),
  ),
  agents: banner(
    1200,
    400,
    { ground: "#f7dfc9", shape: disc(255, 225, 215, "#fbeddf"), floor: [255, 350, 210] },
    "نماینده فروش ما شوید",
    text(1200, ["نماینده فروش ما شوید", "سفارش مشتری با تخفیف نمایندگی"], {
      size: 62,
      y: 196,
      ink: "#6f2a05",
      soft: "#7f4319",
    }),
    moved(200, 58, 1.36, android()) + coins(124, 344, 5) + coins(392, 344, 2) + badge(356, 112, 58),
  ),
  accessories: banner(
    2400,
    480,
    {
      ground: "#d9e9e8",
      shape: disc(320, 240, 400, "#e6f1f0") + disc(1010, 480, 300, "#e6f1f0"),
      floor: [640, 408, 560],
    },
    "لوازم جانبی و قطعات یدکی کارتخوان",
    text(2400, ["لوازم جانبی و قطعات یدکی", "باتری، آداپتور، رول، کیف و پایه"], {
      size: 92,
      y: 236,
      ink: "#0b474d",
      soft: "#2c5f63",
    }),
    moved(120, 190, 1.75, battery()) +
      moved(350, 92, 1.8, adapter()) +
      moved(715, 196, 1.8, roll()) +
      moved(838, 196, 1.8, roll()) +
      moved(990, 137, 1.84, bag()),
  ),
};
