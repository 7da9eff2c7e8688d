import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { respondWithPublicFile } from "@/lib/backend/http/picture";
import { readPictureFile } from "@/lib/backend/services/content/picture-file";
import type { pictureCalls } from "@/lib/contract/calls/picture";

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  file: async ({ deps, input: { name } }) => respondWithPublicFile(await readPictureFile(deps, name)),
};
