import "server-only";
import type { PictureRow } from "@/lib/backend/db/schema/pictures";
import { versionOf } from "@/lib/backend/services/versioned";
import type { Picture, PictureRecord } from "@/lib/contract/pictures";

export const presentPicture = ({ id, path, width, height, alt }: PictureRow): Picture => ({
  ...{ id, url: path, width, height, alt },
});

export const presentPictureRecord = (row: PictureRow): PictureRecord => ({
  ...presentPicture(row),
  version: versionOf([row.alt]),
});
