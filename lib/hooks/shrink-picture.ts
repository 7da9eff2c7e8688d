/** Longer sides in pixels that the shop keeps, so that more need not travel over a phone's line. */
const MOST_SIDE = 2000;
const SMALL_ENOUGH = 600 * 1024;
const SENT_AS_THEY_ARE = ["image/jpeg", "image/png", "image/webp"];
const QUALITY = 0.85;

/**
 * A photo of a phone's camera is ten times what is needed: it is made smaller where it was chosen, and what only this browser
 * reads (HEIC) becomes JPEG. What can't be drawn here goes out as it is, for the shop to judge.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH && SENT_AS_THEY_ARE.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return drawn ?? file;
  } catch {
    return file;
  }
}
