import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { uploadPicture } from "@/lib/backend/services/desk/picture-uploads";
import { removePicture, savePicture } from "@/lib/backend/services/desk/pictures";
import type { deskPictureCalls } from "@/lib/contract/calls/desk-picture";

export const deskPictureHandlers: Handlers<typeof deskPictureCalls> = {
  upload: async ({ deps, user, input }) => ({ data: await uploadPicture(deps, user, input) }),
  save: async ({ deps, user, input }) => ({ data: await savePicture(deps, user, input) }),
  remove: async ({ deps, user, input }) => {
    await removePicture(deps, user, input.id);
    return { data: null };
  },
};
