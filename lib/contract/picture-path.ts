/** A path in `public`: one leading slash, since two would name another host, and no `..`. */
export const PICTURE_PATH = /^\/(?!.*(?:\.\.|\/\/))(?!\/)[\w./-]+\.(?:webp|png|jpe?g|svg)$/;
