/**
 * The path of a picture in `public`: one slash in front, since two would name another host, and no way up. Letters, digits, dots,
 * dashes and slashes only.
 */
export const PICTURE_PATH = /^\/(?!.*(?:\.\.|\/\/))(?!\/)[\w./-]+\.(?:webp|png|jpe?g|svg)$/;
