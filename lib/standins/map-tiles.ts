import { Hono } from "hono";
import NAMES from "./map-names.json";

const MAX_ZOOM = 22;
const STYLE = `.g{fill:#f1eee7}.b{fill:#e4dfd4}.p{fill:#cfe3c8}.s{stroke:#fff;stroke-width:6}.m{stroke:#fbe3b8;stroke-width:14}
text{font:12px Tahoma,sans-serif;text-anchor:middle;fill:#5c574f;stroke:#f1eee7;stroke-width:3;paint-order:stroke}.q{font-weight:bold;fill:#2f5d3a}
@media (prefers-color-scheme:dark){.g{fill:#26241f}.b{fill:#322f29}.p{fill:#27402c}.s{stroke:#46423a}.m{stroke:#6b5a35}text{fill:#c4beb4;stroke:#26241f}.q{fill:#a5d6b3}}`;

/** Draws a fictional town with streets, blocks, parks and names, for a shop without a tile provider. */
export function createMapTiles(): Hono {
  return new Hono().get("/:z{[0-9]+}/:x{[0-9]+}/:file{[0-9]+\\.svg}", (context) => {
    const { z, x, file } = context.req.param();
    const [zoom, column, row] = [Number(z), Number(x), Number.parseInt(file, 10)];
    if (zoom > MAX_ZOOM || column >= 2 ** zoom || row >= 2 ** zoom) return context.notFound();
    return context.body(drawTile(zoom, column, row), 200, { "content-type": "image/svg+xml" });
  });
}

function scatter(...numbers: number[]): number {
  return numbers.reduce((mixed, number) => (Math.imul(mixed ^ number, 0x9e3779b1) >>> 0) % 0x7fffffff, 7);
}

function drawTile(zoom: number, x: number, y: number): string {
  const blocks = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const look = scatter(zoom, x, y, row, column) % 9 === 0 ? "p" : "b";
      return `<rect class="${look}" x="${column * 64 + 6}" y="${row * 64 + 6}" width="52" height="52" rx="4"/>`;
    }),
  );
  // Main streets are on every second edge, so that they continue across tiles.
  const streets = [
    ...[64, 128, 192].map((at) => `<path class="s" d="M${at} 0V256M0 ${at}H256"/>`),
    x % 2 === 0 ? '<path class="m" d="M0 0V256"/>' : '<path class="m" d="M256 0V256"/>',
    y % 2 === 0 ? '<path class="m" d="M0 0H256"/>' : '<path class="m" d="M0 256H256"/>',
  ];
  const labels = drawLabels(zoom, x, y);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><style>${STYLE}</style><rect class="g" width="256" height="256"/>${blocks.join("")}${streets.join("")}${labels}</svg>`;
}

/** Draws labels away from the edges, because a neighboring tile would not continue them. */
function drawLabels(zoom: number, x: number, y: number): string {
  const pick = (names: readonly string[], salt: number) => names[scatter(zoom, x, y, salt) % names.length] ?? "";
  const street = `<text x="120" y="132">${pick(NAMES.streets, 1)}</text>`;
  const lane = `<text transform="translate(196 184) rotate(-90)">${pick(NAMES.lanes, 2)}</text>`;
  const place = `<text class="q" x="96" y="42">${pick(NAMES.places, 3)}</text>`;
  return `<g direction="rtl">${street}${lane}${place}</g>`;
}
