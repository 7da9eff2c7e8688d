import { errorKey, type Notice } from "@/lib/domain/errors/notice";

/** What an action has to tell. One whose script can't be fetched tells of the network, as a call would. */
export async function noticesOf(action: () => Promise<Notice[]>): Promise<Notice[]> {
  try {
    return await action();
  } catch {
    return [errorKey("Errors.network")];
  }
}
