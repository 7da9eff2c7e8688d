import type { ComponentProps } from "react";

/** Widths in pixels that the picture service makes; next.config.mjs allows exactly these. */
export const PICTURE_WIDTHS = [64, 128, 256, 384, 672, 828, 1200] as const;
const WIDEST = 1200;

type Frame =
  /** Fills the nearest positioned box; `sizes` says how wide that is. */
  | { fill: true; sizes: string; width?: never; height?: never }
  /** Pixels of the page. */
  | { fill?: never; sizes?: never; width: number; height: number };

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "width" | "height" | "loading"> & {
  /** A path of this site; a whole address where the policy lets a picture of another in. */
  src: string;
  alt: string;
  /** `eager` for what stands in the first screen. */
  loading?: "eager" | "lazy";
  /** The largest picture of the first screen: fetched at once and before the others. */
  preload?: boolean;
} & Frame;

/** A picture of this site, `width` (one of the above) pixels wide. */
export function pictureAddress(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}

/** The narrowest that is wide enough; the widest when none is. */
function widthFor(pixels: number): number {
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? WIDEST;
}

function sourcesOf(src: string, width: number | undefined) {
  // Drawings are sharp at every size as they are, and the service makes no sizes of what stands elsewhere.
  if (/^https?:|\.svg$/.test(src)) return { src };
  if (width === undefined) {
    const srcSet = PICTURE_WIDTHS.map((each) => `${pictureAddress(src, each)} ${each}w`).join(", ");
    return { srcSet, src: pictureAddress(src, widthFor(672)) };
  }
  const [once, twice] = [pictureAddress(src, widthFor(width)), pictureAddress(src, widthFor(2 * width))];
  return { srcSet: once === twice ? undefined : `${once} 1x, ${twice} 2x`, src: once };
}

/**
 * A picture in the width that the screen needs. Takes the props of `next/image`, from whose service the sizes come, but
 * is a plain element: that one brings 5 kB of script to every page.
 */
export function Picture({ src, alt, fill, preload = false, loading, className = "", ...props }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the sizes come from the same service as next/image's
    <img
      {...props}
      {...sourcesOf(src, props.width)}
      alt={alt}
      loading={loading ?? (preload ? "eager" : "lazy")}
      fetchPriority={preload ? "high" : undefined}
      decoding="async"
      className={fill ? `absolute inset-0 size-full ${className}` : className}
    />
  );
}
