import type { PictureKind, PictureRecord } from "@/lib/contract/pictures";

/**
 * `offline`: waits for the network; `refused`: has an error sentence; `done`: waits for a field to take the picture.
 */
export type UploadState = "waiting" | "shrinking" | "sending" | "offline" | "refused" | "done";

export type Upload = {
  /** Also serves as the `upload_id` of its parts. */
  id: string;
  /** The form field that the upload belongs to, such as `identity.logo`. */
  scope: string;
  name: string;
  kind: PictureKind;
  alt: string;
  file: Blob;
  /** Number of bytes that the server has received. */
  sent: number;
  isShrunk: boolean;
  state: UploadState;
  message: string | null;
  picture: PictureRecord | null;
};
