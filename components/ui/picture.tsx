import type { ComponentProps } from "react";

/** Widths in pixels that the image service produces; next.config.mjs allows exactly these. */
export const PICTURE_WIDTHS = [64, 128, 256, 384, 672, 828, 1200] as const;
/** For pictures whose width is a share of the screen's; each width costs bytes in every card of a list. */
const FLUID_WIDTHS = PICTURE_WIDTHS.filter((width) => width >= 256);
const WIDEST = 1200;

type UpTo = 672 | 828 | 1200;

/** `fill` covers the positioned parent; `fluid` is as wide as a class of the picture or its parent says. */
type Frame =
  | { fill: true; fluid?: never; sizes: string; width?: never; height?: never; upTo?: UpTo }
  | { fluid: true; fill?: never; sizes: string; width?: never; height?: never; upTo?: UpTo }
  | { fill?: never; fluid?: never; sizes?: never; width: number; height: number; upTo?: never };

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "width" | "height" | "loading"> & {
  /** A path of this site, or a full URL whose origin the content security policy allows. */
  src: string;
  alt: string;
  loading?: "eager" | "lazy";
  /** For the largest image on the first screen, which is fetched immediately and before the others. */
  preload?: boolean;
} & Frame;

/** Returns the URL of an image of this site at `width`, one of `PICTURE_WIDTHS`. */
export function pictureAddress(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}

function widthFor(pixels: number): number {
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? WIDEST;
}

function sourcesOf(src: string, width: number | undefined, upTo: number) {
  // SVGs are sharp at every size, and the service does not resize images of other sites.
  if (/^https?:|\.svg$/.test(src)) return { src };
  if (width === undefined) {
    const srcSet = FLUID_WIDTHS.filter((each) => each <= upTo)
      .map((each) => `${pictureAddress(src, each)} ${each}w`)
      .join(", ");
    return { srcSet, src: pictureAddress(src, widthFor(672)) };
  }
  const [once, twice] = [pictureAddress(src, widthFor(width)), pictureAddress(src, widthFor(2 * width))];
  return { srcSet: once === twice ? undefined : `${once} 1x, ${twice} 2x`, src: once };
}

/**
 * Like `next/image`, using its image service, but a plain element, because `next/image` adds 5 kB of script to every
 * page. `upTo` is the widest image that a fluid picture can need.
 */
export function Picture({
  src,
  alt,
  fill,
  fluid: _,
  upTo = WIDEST,
  preload = false,
  loading,
  className = "",
  ...props
}: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the sizes come from the same service as next/image's
    <img
      {...props}
      {...sourcesOf(src, props.width, upTo)}
      alt={alt}
      loading={loading ?? (preload ? "eager" : "lazy")}
      fetchPriority={preload ? "high" : undefined}
      decoding="async"
      className={fill ? `absolute inset-0 size-full ${className}` : className}
    />
  );
}
