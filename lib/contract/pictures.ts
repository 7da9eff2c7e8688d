export const PICTURE_KINDS = ["photo", "logo", "slide"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Maximum size in bytes of an uploaded picture, and of an SVG. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const MAX_SVG_BYTES = 1024 * 1024;
export const MAX_ALT = 120;
export const UPLOAD_ID = /^[\w-]{1,64}$/;

/** A picture by its row; `width` and `height` are in pixels. */
export type Picture = { id: number; url: string; width: number; height: number; alt: string };

/** A picture as staff edit it. */
export type PictureRecord = Picture & { version: string };

/** The response to each part but the last: the offset at which the next part begins. */
export type UploadProgress = { next: number };
