/** Returns the file name at the end of an image's URL. */
export const pictureNameOf = (url: string): string => url.split("/").at(-1) ?? "";
