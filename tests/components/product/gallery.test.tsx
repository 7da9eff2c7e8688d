import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Gallery } from "@/components/product/gallery";
import { renderFa, text } from "@/tests/support/intl";

const pictures = [1, 2, 3].map((n) => ({ src: `/products/7-${n}.webp`, alt: `picture ${n}` }));
const zoomLink = (n: number) => screen.getByRole("link", { name: text("Product.zoomOf", { image: `picture ${n}` }) });

async function openLightbox() {
  const user = userEvent.setup();
  renderFa(<Gallery pictures={pictures} title="S910" />);
  zoomLink(1).focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "S910" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const frame = () => dialog.querySelector<HTMLElement>("[data-scale]");
  const shown = () => within(dialog).getByRole("img").getAttribute("alt");
  return { user, dialog, frame, shown, scale: () => Number(frame()?.dataset.scale) };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

describe("the gallery", () => {
  it("every image is shown and can be reached by its thumbnail (PROD-003)", async () => {
    let scrolledTo: Element | null = null;
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolledTo = this;
    };
    renderFa(<Gallery pictures={pictures} title="S910" />);
    const second = screen.getByRole("button", { name: "picture 2" });
    fireEvent.click(second);
    await waitFor(() => expect(second.getAttribute("aria-current")).toBe("true"));
    expect(scrolledTo && within(scrolledTo).getByRole("img").getAttribute("alt")).toBe("picture 2");
  });

  it("the image zooms under a moving mouse but not under a resting mouse or a touch", () => {
    renderFa(<Gallery pictures={pictures} title="S910" />);
    const picture = zoomLink(1);
    const isClose = () => picture.dataset.close !== undefined;
    const mouse = { pointerType: "mouse", clientY: 100 };
    fireEvent.pointerEnter(picture, { ...mouse, clientX: 100 });
    for (const clientX of [100, 102]) fireEvent.pointerMove(picture, { ...mouse, clientX });
    expect(isClose()).toBe(false);
    fireEvent.pointerMove(picture, { ...mouse, clientX: 120 });
    expect(isClose()).toBe(true);
    fireEvent.pointerLeave(picture, mouse);
    expect(isClose()).toBe(false);
    fireEvent.pointerMove(picture, { ...mouse, clientX: 300 });
    expect(isClose()).toBe(false);
    for (const clientX of [100, 200]) fireEvent.pointerMove(zoomLink(2), { pointerType: "touch", clientX, clientY: 0 });
    expect(zoomLink(2).dataset.close).toBeUndefined();
  });

  it("sample images are labelled as samples", () => {
    const { rerender } = renderFa(<Gallery pictures={pictures} title="S910" isSample />);
    expect(screen.getByText(text("Product.sampleImages"))).toBeTruthy();
    rerender(<Gallery pictures={pictures} title="S910" />);
    expect(screen.queryByText(text("Product.sampleImages"))).toBeNull();
  });

  it("without JavaScript a link opens the image file (PROD-003)", () => {
    renderFa(<Gallery pictures={pictures} title="S910" />);
    expect(zoomLink(3).getAttribute("href")).toBe("/products/7-3.webp");
  });

  it("keys zoom the image and move through the images from right to left (PROD-003)", async () => {
    const { user, scale, shown } = await openLightbox();
    expect([shown(), scale()]).toEqual(["picture 1", 1]);
    await user.keyboard("+");
    expect(scale()).toBeGreaterThan(1);
    await user.keyboard("0");
    expect(scale()).toBe(1);
    await user.keyboard("{ArrowLeft}");
    expect(shown()).toBe("picture 2");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(shown()).toBe("picture 3");
  });

  it("wheel, double tap and pinch zoom the image, and a swipe shows the next one (PROD-003)", async () => {
    const { frame, scale, shown } = await openLightbox();
    const at = (clientX: number, pointerId = 1) => ({ pointerId, clientX, clientY: 0 });
    const target = () => frame() ?? document.body;
    fireEvent.wheel(target(), { deltaY: -100 });
    expect(scale()).toBeGreaterThan(1);
    const tap = () => {
      fireEvent.pointerDown(target(), at(0));
      fireEvent.pointerUp(target(), at(0));
    };
    tap();
    tap();
    expect(scale()).toBe(1);
    fireEvent.pointerDown(target(), at(-50, 1));
    fireEvent.pointerDown(target(), at(50, 2));
    fireEvent.pointerMove(target(), at(150, 2));
    expect(scale()).toBe(2);
    fireEvent.pointerUp(target(), at(150, 2));
    fireEvent.pointerUp(target(), at(-50, 1));
    expect(shown()).toBe("picture 1");
    fireEvent.keyDown(target(), { key: "0" });
    fireEvent.pointerDown(target(), at(0));
    fireEvent.pointerUp(target(), at(120));
    expect(shown()).toBe("picture 2");
  });

  it("Escape closes the lightbox and returns the focus (PROD-003)", async () => {
    const { user } = await openLightbox();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(zoomLink(1)));
  });
});
