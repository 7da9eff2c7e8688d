"use client";

import { useTranslations } from "next-intl";
import { lazy, useId, useState } from "react";
import { Late } from "@/components/ui/late";
import { Skeleton } from "@/components/ui/skeleton";
import type { MapView, Point } from "@/lib/domain/places/map";
import { useMapSettings } from "./use-map-settings";

// The form also works without a map, so a chunk that fails to load is treated as having no map.
const MapCanvas = lazy(() =>
  import("./map-canvas").then(
    ({ MapCanvas }) => ({ default: MapCanvas }),
    () => ({ default: MapUnavailable }),
  ),
);

type MapFieldProps = { view: MapView; onPick: (point: Point) => void };

/** The map is optional, because parcels go to the postal address: without a map the form says so and still works. */
export function MapField({ view, onPick }: MapFieldProps) {
  const t = useTranslations("Address");
  const hintId = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const { data: settings, error } = useMapSettings();
  const isUnavailable = hasFailed || error !== undefined || settings?.tiles === "";
  return (
    <div>
      <p className="mb-1.5 text-xs font-medium">{t("pickOnMap")}</p>
      <div className="relative isolate h-56 overflow-hidden rounded-md border bg-sunken">
        {isUnavailable ? (
          <MapUnavailable />
        ) : settings ? (
          <Late fallback={<Skeleton className="h-full" />}>
            <MapCanvas
              settings={settings}
              view={view}
              describedBy={hintId}
              onPick={onPick}
              onFail={() => setHasFailed(true)}
            />
          </Late>
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      <p id={hintId} className="mt-1 text-xs text-ink-faint">
        {t("mapHint")}
      </p>
    </div>
  );
}

function MapUnavailable() {
  const t = useTranslations("Address");
  return (
    <p role="status" className="grid h-full place-items-center p-4 text-center text-base text-ink-soft">
      {t("mapUnavailable")}
    </p>
  );
}
