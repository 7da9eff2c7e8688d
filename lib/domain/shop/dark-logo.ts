import { pictureNameOf } from "./picture-name";

/** Returns the URL of the dark logo that is generated from the light one. */
export const darkLogoOf = (light: string): string => `/mark/dark-${pictureNameOf(light)}.png`;

/** Returns the name of the image from which a dark logo is generated; null for other files. */
export const darkLogoSource = (file: string): string | null =>
  /^dark-([0-9a-f]{32}\.(?:webp|svg))\.png$/.exec(file)?.[1] ?? null;
