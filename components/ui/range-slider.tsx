"use client";

import { DirectionProvider } from "@base-ui/react/direction-provider";
import { Slider } from "@base-ui/react/slider";

type Range = [number, number];

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  value: Range;
  labels: [string, string];
  /** Returns the value in words, for screen readers. */
  say: (value: number) => string;
  onChange: (value: Range) => void;
  onCommit: (value: Range) => void;
};

const THUMB =
  "grid size-11 place-items-center rounded-full outline-none before:size-5 before:rounded-full before:border-2 before:border-brand before:bg-surface before:shadow-raised has-focus-visible:before:outline-2 has-focus-visible:before:outline-offset-2 has-focus-visible:before:outline-brand";

export function RangeSlider({ min, max, step, value, labels, say, onChange, onCommit }: RangeSliderProps) {
  return (
    <DirectionProvider direction="rtl">
      <Slider.Root
        {...{ min, max, step, value }}
        largeStep={step * 100}
        thumbCollisionBehavior="none"
        onValueChange={([low = min, high = max]) => onChange([low, high])}
        onValueCommitted={([low = min, high = max]) => onCommit([low, high])}
        className="px-3"
      >
        <Slider.Control className="flex h-11 touch-none items-center select-none">
          <Slider.Track className="h-1.5 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-brand" />
            {labels.map((label, index) => (
              <Slider.Thumb
                key={label}
                index={index}
                getAriaLabel={() => label}
                // The library's own callback would first set up number formatting, which takes 100 ms on a phone.
                aria-valuetext={say(value[index] ?? min)}
                className={THUMB}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </DirectionProvider>
  );
}
