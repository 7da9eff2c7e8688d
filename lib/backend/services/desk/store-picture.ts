import "server-only";
import { createHash } from "node:crypto";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { MessageKey } from "@/lib/backend/core/translate";
import { type PictureRow, pictures } from "@/lib/backend/db/schema/pictures";
import { formatOf, type ImageFormat } from "@/lib/backend/images/image-format";
import { type EncodedImage, encodePicture, type ImageProblem } from "@/lib/backend/images/sanitize-image";
import { type SvgProblem, sanitizeSvg } from "@/lib/backend/images/sanitize-svg";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { MAX_PICTURE_BYTES, MAX_SVG_BYTES, type PictureKind } from "@/lib/contract/pictures";

export type PictureTerms = { kind: PictureKind; alt?: string | null };

const PROBLEMS = {
  broken: "Validation.pictureBroken",
  tooManyPixels: "Validation.picturePixels",
  tooSlow: "Validation.pictureSlow",
  svgScript: "Validation.svgScript",
  svgEvent: "Validation.svgEvent",
  svgForeign: "Validation.svgForeign",
  svgLink: "Validation.svgLink",
  svgStyle: "Validation.svgStyle",
  svgEntity: "Validation.svgEntity",
  svgBroken: "Validation.pictureBroken",
} as const satisfies Record<ImageProblem | SvgProblem, MessageKey>;

const problem = (name: keyof typeof PROBLEMS) => fieldError("file", PROBLEMS[name]);

/** Throws 413 if an image of this many bytes is too large. */
export function requireSize(bytes: number): void {
  if (bytes > MAX_PICTURE_BYTES) throw new ShopError(413, "Errors.pictureTooLarge");
}

function requireFormat(bytes: Buffer, kind: PictureKind): ImageFormat {
  const format = formatOf(bytes);
  if (!format) throw new ShopError(415, "Errors.pictureFormat");
  if (format === "heic") throw new ShopError(415, "Errors.pictureHeic");
  if (format === "svg" && kind !== "logo") throw new ShopError(415, "Errors.pictureSvg");
  if (format === "svg" && bytes.length > MAX_SVG_BYTES) throw new ShopError(413, "Errors.svgTooLarge");
  return format;
}

async function encode(bytes: Buffer, kind: PictureKind): Promise<EncodedImage> {
  const encoded = await encodePicture(bytes, { lossless: kind === "logo" });
  if (typeof encoded === "string") throw problem(encoded);
  return encoded;
}

/** Keeps an SVG, which is sharp at every size; rendering it once proves that it is valid. */
async function cleanSvg(bytes: Buffer): Promise<EncodedImage> {
  const cleaned = sanitizeSvg(bytes.toString("utf8"));
  if ("problem" in cleaned) throw problem(cleaned.problem);
  const svg = Buffer.from(cleaned.svg);
  const { width, height } = await encode(svg, "logo");
  return { bytes: svg, width, height };
}

/** Cleans an image and stores its file under its hash, without creating a row. */
export type StoredPicture = Pick<PictureRow, "hash" | "width" | "height" | "bytes" | "path">;

/** Throws 413, 415, 422 on `file`, and 503 while too many images wait or the file store is unavailable. */
export async function storePicture({ files }: Deps, file: Buffer, kind: PictureKind): Promise<StoredPicture> {
  requireSize(file.length);
  const isSvg = requireFormat(file, kind) === "svg";
  const { bytes, width, height } = await (isSvg ? cleanSvg(file) : encode(file, kind));
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const key = `pictures/${hash}.${isSvg ? "svg" : "webp"}`;
  await files.put(key, { type: isSvg ? "image/svg+xml" : "image/webp", bytes });
  return { hash, width, height, bytes: bytes.length, path: `/${key}` };
}

/** Must run in a transaction. */
export async function insertPicture(
  deps: Deps,
  actor: Pick<UserRow, "id">,
  stored: StoredPicture,
  { kind, alt }: PictureTerms,
): Promise<PictureRow> {
  const row = { ...stored, kind, alt: alt ?? "", createdBy: actor.id, createdAt: deps.now() };
  const [made] = await deps.db.query().insert(pictures).values(row).returning();
  if (!made) throw new Error("The picture was not stored.");
  const subject = { kind: "picture", id: made.id } as const;
  await recordChange(deps, { actorId: actor.id, subject, act: "newPicture" }, {}, { path: made.path, alt: made.alt });
  return made;
}
