"use client";

import Share2 from "lucide-react/icons/share-2";
import { Button } from "@/components/ui/button";

type ShareButtonProps = { link: string; title: string; labels: { share: string; copied: string } };

/** Shares the product's link; how is fetched with the first press. */
export function ShareButton({ link, title, labels }: ShareButtonProps) {
  const handleClick = async () => {
    const { share } = await import("./share");
    await share({ link, title, copied: labels.copied });
  };
  return (
    <Button variant="ghost" onClick={handleClick}>
      <Share2 aria-hidden="true" className="size-5" />
      {labels.share}
    </Button>
  );
}
