import { useTranslations } from "next-intl";

/** Says that articles are written elsewhere; `url` is empty if only its articles are known. */
export function OtherBlog({ url }: { url: string }) {
  const t = useTranslations("StaffPages");
  return (
    <p className="pb-3 text-ink-soft">
      {t("otherBlog")}{" "}
      {url && (
        <a href={url} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-brand">
          {t("otherBlogLink")}
        </a>
      )}
    </p>
  );
}
