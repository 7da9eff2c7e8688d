import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast";

type Shared = {
  link: string;
  title: string;
  /** What is said once the link is in the clipboard. */
  copied: string;
};

/** Hands a link to the device's own sharing where there is one, else copies it and says so. */
export async function share({ link, title, copied }: Shared): Promise<void> {
  if (await shareNatively({ title, url: link })) return;
  if (await copyText(link)) toast.success(copied, { customerAction: true });
  else toast.info(link);
}

/** True when the device took over, also where the shopper then thought better of it. */
async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
