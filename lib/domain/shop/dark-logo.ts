import { pictureNameOf } from "./picture-name";

/** Returns the address of the logo for dark ground that is made from the one for light ground. */
export const darkLogoOf = (light: string): string => `/mark/dark-${pictureNameOf(light)}.png`;

/** Returns the name of the picture from which a file of `darkLogoOf` is made; null for other files. */
export const darkLogoSource = (file: string): string | null =>
  /^dark-([0-9a-f]{32}\.(?:webp|svg))\.png$/.exec(file)?.[1] ?? null;
