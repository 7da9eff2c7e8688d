"use client";

import Share2 from "lucide-react/icons/share-2";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast";

type ShareButtonProps = { link: string; title: string; labels: { share: string; copied: string } };

/** Hands the product's link to the device's own sharing where there is one, else copies it and says so. */
export function ShareButton({ link, title, labels }: ShareButtonProps) {
  const handleClick = async () => {
    if (await shareNatively({ title, url: link })) return;
    if (await copyText(link)) toast.success(labels.copied, { customerAction: true });
    else toast.info(link);
  };
  return (
    <Button variant="ghost" onClick={handleClick}>
      <Share2 aria-hidden="true" className="size-5" />
      {labels.share}
    </Button>
  );
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
