import "server-only";

/** Reads width and height in pixels from the header of an image; null for a file that is not an image. */
export async function imageSize(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  const { default: sharp } = await import("sharp");
  const { width, height, autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0, autoOrient: undefined }));
  const upright = autoOrient ?? { width, height };
  return upright.width && upright.height ? { width: upright.width, height: upright.height } : null;
}
