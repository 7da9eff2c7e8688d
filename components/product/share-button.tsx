"use client";

import Share2 from "lucide-react/icons/share-2";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast";

type ShareButtonProps = { link: string; labels: { share: string; copied: string } };

/** Copies the product's short link. */
export function ShareButton({ link, labels }: ShareButtonProps) {
  const handleClick = async () => {
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
