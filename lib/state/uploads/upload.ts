import type { PictureKind, PictureRecord } from "@/lib/contract/pictures";

/** `offline`: until the network is back; `refused`: with a sentence; `done`: until a field takes the picture. */
export type UploadState = "waiting" | "shrinking" | "sending" | "offline" | "refused" | "done";

export type Upload = {
  /** Also the `upload_id` of its parts. */
  id: string;
  /** The field that it belongs to, such as `identity.logo`. */
  scope: string;
  name: string;
  kind: PictureKind;
  alt: string;
  file: Blob;
  /** Bytes that the shop has received. */
  sent: number;
  isShrunk: boolean;
  state: UploadState;
  message: string | null;
  picture: PictureRecord | null;
};
