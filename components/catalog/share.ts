import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast";

type Shared = {
  link: string;
  title: string;
  copied: string;
};

/** Opens the device's own share sheet if it has one, otherwise copies the link and confirms it. */
export async function share({ link, title, copied }: Shared): Promise<void> {
  if (await shareNatively({ title, url: link })) return;
  if (await copyText(link)) toast.success(copied, { customerAction: true });
  else toast.info(link);
}

/** True if the device handled sharing, even if the shopper then cancelled. */
async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
