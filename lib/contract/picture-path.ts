/** A path in `public`: with one leading slash, since two would name another host, and without `..`. */
export const PICTURE_PATH = /^\/(?!.*(?:\.\.|\/\/))(?!\/)[\w./-]+\.(?:webp|png|jpe?g|svg)$/;
