"use client";

import L from "leaflet";
import "leaflet/dist/leaflet.css";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { COUNTRY_BOUNDS, type MapSettings, type MapView, type Point, roundPoint } from "@/lib/domain/places/map";

const MIN_ZOOM = 5;
const PICK_ZOOM = 10;
/** How many pixels an arrow key moves the map. */
const KEY_STEP = 40;
const KEYS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
};
const HERE_ZOOM = 16;

type MapCanvasProps = {
  settings: MapSettings;
  view: MapView;
  describedBy: string;
  /** Called with the point under the pin after the user has moved the map. */
  onPick: (point: Point) => void;
  onFail: () => void;
};

/** A map that moves under a fixed pin, by dragging, tapping or arrow keys. Import it lazily: Leaflet needs `window`. */
export function MapCanvas(props: MapCanvasProps) {
  const t = useTranslations("Address");
  const box = useRef<HTMLDivElement>(null);
  const map = useLeaflet(box, props);

  const goToMe = () =>
    navigator.geolocation?.getCurrentPosition(({ coords }) =>
      map.current?.setView([coords.latitude, coords.longitude], HERE_ZOOM),
    );

  // Leaflet's own key handler listens on the document, which arrow keys in a dialog do not reach.
  const handleKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step) map.current?.panBy(step);
    else if (event.key === "+" || event.key === "=") map.current?.zoomIn();
    else if (event.key === "-") map.current?.zoomOut();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={handleKey}
        dir="ltr"
        role="application"
        aria-label={t("pickOnMap")}
        aria-describedby={props.describedBy}
        className="isolate z-0 size-full bg-sunken! font-sans!"
      />
      <MapPin
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-10 m-auto size-9 -translate-y-1/2 fill-accent text-on-accent"
      />
      <div className="absolute start-2 top-2 z-10 flex flex-col gap-1">
        <MapButton icon={Plus} label={t("zoomIn")} onClick={() => map.current?.zoomIn()} />
        <MapButton icon={Minus} label={t("zoomOut")} onClick={() => map.current?.zoomOut()} />
        <MapButton icon={LocateFixed} label={t("myPlace")} onClick={goToMe} />
      </div>
    </>
  );
}

type MapButtonProps = { icon: ComponentType<{ className?: string }>; label: string; onClick: () => void };

function MapButton({ icon: Icon, label, onClick }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-sm border bg-surface text-ink shadow-raised hover:text-brand"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function useLeaflet(box: RefObject<HTMLDivElement | null>, props: MapCanvasProps) {
  const { settings, view } = props;
  const map = useRef<L.Map | null>(null);
  const pick = useEffectEvent((point: Point) => props.onPick(roundPoint(point)));
  const fail = useEffectEvent(() => props.onFail());

  useEffect(() => {
    if (!box.current) return;
    const created = createMap(box.current, settings.maxZoom);
    addTiles(created, settings, () => fail());
    created.on("moveend", () => {
      // At a lower zoom a point is too imprecise to identify a house.
      if (created.getZoom() >= PICK_ZOOM) pick(created.getCenter());
    });
    created.on("click", ({ latlng }) => created.panTo(latlng));
    map.current = created;
    return () => {
      map.current = null;
      created.remove();
    };
  }, [box, settings]);

  useEffect(() => {
    map.current?.setView(view.point, view.zoom);
  }, [view]);

  return map;
}

/** Zooming keeps the pin in place; the mouse wheel does not zoom, because it should scroll the form. */
function createMap(box: HTMLElement, maxZoom: number): L.Map {
  const moves = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const created = L.map(box, {
    maxZoom,
    minZoom: MIN_ZOOM,
    maxBounds: L.latLngBounds(...COUNTRY_BOUNDS),
    zoomControl: false,
    scrollWheelZoom: false,
    touchZoom: "center",
    doubleClickZoom: "center",
    keyboard: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    inertia: moves,
  });
  created.attributionControl.setPrefix(false);
  return created;
}

/** Reports a failed provider once: if a tile fails before any tile has loaded. */
function addTiles(map: L.Map, { tiles, attribution, maxZoom }: MapSettings, onFail: () => void): void {
  const layer = L.tileLayer(tiles, { attribution, maxZoom }).addTo(map);
  layer.once("tileload", () => layer.off("tileerror", onFail));
  layer.once("tileerror", onFail);
}
