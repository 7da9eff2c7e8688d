// Loads the script files of a public page after the first paint and its largest image, but within a second. A click on
// a `data-early` button before that is recorded for components/ui/early-click.ts.
{
  // In the capture phase, because React stops events around parts that are not hydrated yet.
  const mark = ({ target }) => {
    const button = target.closest("[data-early]");
    if (!button) return;
    button.dataset.early = "pressed";
    button.setAttribute("aria-busy", "true");
  };
  addEventListener("click", mark, true);
  const late = document.querySelectorAll("script[data-late]");
  if (late.length > 0) {
    const painted = new Promise((done) =>
      document.hidden ? done() : new PerformanceObserver(done).observe({ type: "paint", buffered: true }),
    );
    const picture = document.querySelector("img[fetchpriority=high]");
    const shown =
      !picture ||
      picture.complete ||
      new Promise((done) => {
        picture.addEventListener("load", done);
        picture.addEventListener("error", done);
      });
    const aSecond = new Promise((done) => setTimeout(done, 1000));
    Promise.race([Promise.all([painted, shown]), aSecond]).then(() => {
      for (const one of late) {
        const script = document.createElement("script");
        // React looks for its scripts by this attribute; without it they would be loaded and run twice.
        script.setAttribute("async", "");
        script.src = one.dataset.late;
        one.replaceWith(script);
      }
    });
  }
  // Parts below the first screen (`data-below`, app/globals.css) are laid out later, each in its own frames.
  const parts = document.querySelectorAll("[data-below]");
  const idle = self.requestIdleCallback ?? setTimeout;
  const calm = () => new Promise((done) => setTimeout(() => idle(done, { timeout: 1000 }), 50));
  addEventListener("load", async () => {
    for (const part of parts) {
      await calm();
      const { top, bottom } = part.getBoundingClientRect();
      part.style.contentVisibility = "visible";
      // Keeps what is being read in place if a part above is not as tall as its placeholder.
      const grown = part.getBoundingClientRect().bottom - bottom;
      if (top < 0 && grown) scrollBy({ top: grown, behavior: "instant" });
    }
    document.documentElement.dataset.whole = "";
    // The service worker (service-worker.js). Some browsers lack service workers or refuse them.
    navigator.serviceWorker?.register("/sw.js").catch(() => {});
  });
}
