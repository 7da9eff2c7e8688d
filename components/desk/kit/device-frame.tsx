import { useTranslations } from "next-intl";
import { type ComponentPropsWithRef, useRef } from "react";
import { Segment } from "./segment";
import { useShownWidth } from "./use-shown-width";

export type Device = "phone" | "desktop";

/** Pixels of the screens that a frame stands for. */
const WIDTHS: Record<Device, number> = { phone: 360, desktop: 1280 };
const HEIGHT = 640;

type DeviceSegmentProps = { value: Device; onChange: (device: Device) => void };

export function DeviceSegment({ value, onChange }: DeviceSegmentProps) {
  const t = useTranslations("StaffKit");
  const options = { phone: t("phone"), desktop: t("desktop") };
  return <Segment label={t("width")} value={value} onChange={onChange} options={options} />;
}

/** `most` is the width in pixels that the frame has on a wide screen. */
type DeviceFrameProps = ComponentPropsWithRef<"iframe"> & { device: Device; most: number };

/** A frame as wide as a device, scaled to the room that it has, and not in the tab order. */
export function DeviceFrame({ device, most, ...frame }: DeviceFrameProps) {
  const t = useTranslations("StaffKit");
  const box = useRef<HTMLDivElement>(null);
  const shown = useShownWidth(box, most);
  const wide = WIDTHS[device];
  return (
    <div
      ref={box}
      className="w-full overflow-hidden rounded-lg border bg-sunken"
      style={{ maxInlineSize: most, blockSize: HEIGHT }}
    >
      <iframe
        {...frame}
        title={t("preview")}
        tabIndex={-1}
        className="origin-top-right"
        style={{ inlineSize: wide, blockSize: (HEIGHT * wide) / shown, transform: `scale(${shown / wide})` }}
      />
    </div>
  );
}
