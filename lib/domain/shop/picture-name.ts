/** Returns the last part of a picture's address. */
export const pictureNameOf = (url: string): string => url.split("/").at(-1) ?? "";
