/** The longest side, in pixels, that the server stores. */
const MAX_SIDE = 2000;
const SMALL_ENOUGH = 600 * 1024;
const SENT_AS_THEY_ARE = ["image/jpeg", "image/png", "image/webp"];
const QUALITY = 0.85;

/**
 * Scales down a photo and converts formats that only this browser reads (HEIC) to JPEG; returns other files unchanged.
 * With `keepsAlpha` a PNG or WebP keeps its transparency.
 */
export async function shrinkPicture(file: Blob, { keepsAlpha = false } = {}): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH && SENT_AS_THEY_ARE.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // A browser that cannot encode WebP produces a PNG.
    const type = keepsAlpha && file.type !== "image/jpeg" ? "image/webp" : "image/jpeg";
    const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return encoded ?? file;
  } catch {
    return file;
  }
}
