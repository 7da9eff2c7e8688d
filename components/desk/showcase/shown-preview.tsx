import { useTranslations } from "next-intl";
import { Picture as PictureImage } from "@/components/ui/picture";
import type { Picture } from "@/lib/contract/pictures";
import type { ShownValues } from "./shown-fields";

type ShownPreviewProps = {
  words: Pick<ShownValues, "title" | "text" | "action">;
  desktop: Picture | undefined;
  /** Missing for banners, which have one picture. */
  phone?: Picture | undefined;
};

/** A slide or a banner as it is shown on phones and on computers. */
export function ShownPreview({ words, desktop, phone = desktop }: ShownPreviewProps) {
  const t = useTranslations("StaffShowcase");
  return (
    <section aria-label={t("preview")} className="grid gap-4 sm:col-span-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <figure>
        <figcaption className="pb-1 text-xs text-ink-soft">{t("onPhone")}</figcaption>
        <Frame words={words} picture={phone} box="flex-col-reverse" image="aspect-4/3" />
      </figure>
      <figure>
        <figcaption className="pb-1 text-xs text-ink-soft">{t("onDesktop")}</figcaption>
        <Frame words={words} picture={desktop} box="min-h-32" image={words.title ? "w-[54%]" : "aspect-3/1 w-full"} />
      </figure>
    </section>
  );
}

type FrameProps = { words: ShownPreviewProps["words"]; picture: Picture | undefined; box: string; image: string };

function Frame({ words: { title, text, action }, picture, box, image }: FrameProps) {
  const t = useTranslations("StaffShowcase");
  return (
    <div className={`flex overflow-hidden rounded-md bg-picture dark:bg-sunken ${box}`}>
      {title && (
        <div className="grid min-w-0 flex-1 content-center justify-items-start gap-1 p-3">
          <p className="font-bold text-balance break-words">{title}</p>
          {text && <p className="text-xs text-ink-soft">{text}</p>}
          <span className="mt-1 rounded-md border border-field px-2 py-1 text-xs">{action || t("see")}</span>
        </div>
      )}
      <div className={`relative grid shrink-0 place-items-center ${image}`}>
        {picture ? (
          <PictureImage src={picture.url} alt="" fill sizes="320px" className="object-cover object-left" />
        ) : (
          <p className="p-2 text-center text-xs text-ink-soft">{t("noPicture")}</p>
        )}
      </div>
    </div>
  );
}
