"use client";

import { encode } from "uqr";

/** The quiet edge that readers need. */
const EDGE = 4;

/** A link as a code for another device's camera. Dark on light in both themes: many cameras read nothing else. */
export default function TicketCode({ link, label }: { link: string; label: string }) {
  const { size, data } = encode(link, { ecc: "M", border: EDGE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-md"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
