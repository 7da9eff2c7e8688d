import { shopApi } from "@/lib/api/browser";
import type { PictureRecord } from "@/lib/contract/pictures";
import { fieldSentences, NO_ANSWER, type Refusal } from "@/lib/domain/errors/notice";
import { settle } from "../storage/settle";
import type { Upload } from "./upload";

/** A part must arrive within the 20 seconds that the server allows a request, even over a slow mobile network. */
export const PART_BYTES = 512 * 1024;

/** `isLater`: the same part may succeed later, after `retryAfter` seconds or when the network is back. */
export type Sent =
  | { picture: PictureRecord }
  | { isLater: true; retryAfter: number | null }
  | { message: string | null };

const nextOf = (data: unknown): number | null =>
  typeof data === "object" && data !== null && "next" in data && typeof data.next === "number" ? data.next : null;

const sentenceOf = (refusal: Refusal) => fieldSentences(refusal)[0] ?? refusal.message;

/**
 * Sends the rest of a picture in parts; `onNext` gets the number of bytes that the server has, perhaps fewer than
 * expected.
 */
export async function sendParts(
  { id, file, kind, alt, sent }: Pick<Upload, "id" | "file" | "kind" | "alt" | "sent">,
  onNext: (next: number) => void,
): Promise<Sent> {
  let from = sent;
  let isResumed = false;
  for (;;) {
    const part = file.slice(from, from + PART_BYTES);
    const terms = { kind, alt, upload_id: id, from, total: file.size };
    const result = await settle(shopApi.deskPicture.upload({ file: part, ...terms }));
    if (result.ok && !("next" in result.data)) return { picture: result.data };
    if (!result.ok && result.error.code === NO_ANSWER) return { isLater: true, retryAfter: null };
    if (!result.ok && result.error.code === 503) return { isLater: true, retryAfter: result.error.retryAfter ?? 5 };
    const next = result.ok ? nextOf(result.data) : nextOf(result.error.data);
    // Two parts in a row without progress would be repeated forever.
    const isStuck = next === null || (!result.ok && isResumed) || (result.ok && next <= from);
    if (isStuck) return { message: result.ok ? null : sentenceOf(result.error) };
    isResumed = !result.ok;
    from = next;
    onNext(next);
  }
}
