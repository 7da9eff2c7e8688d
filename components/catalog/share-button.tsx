"use client";

import Share2 from "lucide-react/icons/share-2";
import { Button } from "@/components/ui/button";
import { replayEarlyClick } from "@/components/ui/early-click";

type ShareButtonProps = { link: string; title: string; labels: { share: string; copied: string } };

export function ShareButton({ link, title, labels }: ShareButtonProps) {
  const handleClick = async () => {
    const { share } = await import("./share");
    await share({ link, title, copied: labels.copied });
  };
  return (
    <Button
      ref={replayEarlyClick}
      data-early=""
      variant="plain"
      size="icon"
      aria-label={labels.share}
      className="noscript:hidden"
      onClick={handleClick}
    >
      <Share2 aria-hidden="true" strokeWidth={1.6} className="size-5.5" />
    </Button>
  );
}
