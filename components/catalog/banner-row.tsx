import { Picture } from "@/components/ui/picture";
import type { Banner } from "@/lib/contract/content";
import { PlacedLink } from "./placed-link";

/** One banner takes the whole width, two take half each, more take equal parts (spec 9); phones stack them. */
export function BannerRow({ title, banners }: { title: string; banners: Banner[] }) {
  const isAlone = banners.length === 1;
  return (
    <section aria-label={title}>
      <ul className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col sm:gap-4">
        {banners.map(({ id, name, link, image }) => (
          <li key={id}>
            <PlacedLink
              href={link}
              className={`relative block overflow-hidden rounded-lg bg-picture transition-shadow hover:shadow-raised ${isAlone ? "aspect-5/1" : "aspect-3/1"}`}
            >
              <Picture
                src={image}
                alt={name}
                fill
                sizes={
                  isAlone
                    ? "(min-width: 1280px) 78rem, calc(100vw - 2rem)"
                    : "(min-width: 640px) 50vw, calc(100vw - 2rem)"
                }
                className="object-cover"
              />
            </PlacedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
