"use client";

import MapPin from "lucide-react/icons/map-pin";
import { ADDRESS_ZOOM, type Point, tilesAround } from "@/lib/domain/places/map";
import { useMapSettings } from "./use-map-settings";

const SIZE = { width: 720, height: 108 };

/** Decorative: the text beside it has the same information. */
export function MapPicture({ point }: { point: Point }) {
  const { data: settings } = useMapSettings();
  const { tiles = "", attribution = "", maxZoom = ADDRESS_ZOOM } = settings ?? {};
  const zoom = Math.min(ADDRESS_ZOOM, maxZoom);
  const placed = tiles ? tilesAround({ point, zoom }, tiles, SIZE) : [];
  return (
    <div aria-hidden="true" className="relative isolate h-26 max-w-180 overflow-hidden rounded-md bg-sunken">
      {placed.map(({ url, left, top }) => (
        // biome-ignore lint/performance/noImgElement: tiles come from the map's provider in the size they have
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          className="absolute size-64 max-w-none"
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      <MapPin className="absolute inset-0 m-auto size-8 -translate-y-1/2 fill-brand text-on-brand" />
      {attribution && (
        <span dir="ltr" className="absolute end-0 bottom-0 bg-surface px-1 text-xs text-ink-soft">
          {attribution.replace(/<[^>]*>/g, "")}
        </span>
      )}
    </div>
  );
}
