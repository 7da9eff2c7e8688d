import { encode } from "uqr";

/** The quiet zone that readers require. */
const EDGE = 4;

type QrCodeProps = {
  link: string;
  label: string;
  className?: string;
};

function runsOf(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}

/** Dark on light in both themes, because many cameras read nothing else. */
export default function QrCode({ link, label, className = "size-56" }: QrCodeProps) {
  const { size, data } = encode(link, { ecc: "M", border: EDGE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`mx-auto rounded-md ${className}`}
    >
      <rect width={size} height={size} fill="white" />
      <path d={data.map(runsOf).join("")} fill="black" />
    </svg>
  );
}
