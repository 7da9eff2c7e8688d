import { Hono } from "hono";

const MAX_ZOOM = 22;
const STYLE = `.g{fill:#f1eee7}.b{fill:#e4dfd4}.p{fill:#cfe3c8}.s{stroke:#fff;stroke-width:6}.m{stroke:#fbe3b8;stroke-width:14}
@media (prefers-color-scheme:dark){.g{fill:#26241f}.b{fill:#322f29}.p{fill:#27402c}.s{stroke:#46423a}.m{stroke:#6b5a35}}`;

/** A map of a town that does not exist, for a shop without a provider of tiles: streets, blocks and parks that always fit. */
export function createMapTiles(): Hono {
  return new Hono().get("/:z{[0-9]+}/:x{[0-9]+}/:file{[0-9]+\\.svg}", (context) => {
    const { z, x, file } = context.req.param();
    const [zoom, column, row] = [Number(z), Number(x), Number.parseInt(file, 10)];
    if (zoom > MAX_ZOOM || column >= 2 ** zoom || row >= 2 ** zoom) return context.notFound();
    return context.body(drawTile(zoom, column, row), 200, { "content-type": "image/svg+xml" });
  });
}

/** The same place looks the same each time. */
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
  // Main streets lie on every second edge, so that they meet across tiles.
  const streets = [
    ...[64, 128, 192].map((at) => `<path class="s" d="M${at} 0V256M0 ${at}H256"/>`),
    x % 2 === 0 ? '<path class="m" d="M0 0V256"/>' : '<path class="m" d="M256 0V256"/>',
    y % 2 === 0 ? '<path class="m" d="M0 0H256"/>' : '<path class="m" d="M0 256H256"/>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><style>${STYLE}</style><rect class="g" width="256" height="256"/>${blocks.join("")}${streets.join("")}</svg>`;
}
