import { errorKey, type Notice } from "@/lib/domain/errors/notice";

/** Returns an action's notices; if its script fails to load, returns a network error, as for a failed call. */
export async function noticesOf(action: () => Promise<Notice[]>): Promise<Notice[]> {
  try {
    return await action();
  } catch {
    return [errorKey("Errors.network")];
  }
}
