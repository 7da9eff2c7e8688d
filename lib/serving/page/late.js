// A phone on a thin network shares it among all that a page asks for. Everything a shopper reads is in the HTML, so the
// script files of a public page wait for the first paint, and for the largest picture of the first screen, but never longer
// than a second. A button of `data-early` that is pressed before they run is marked, and components/ui/early-press.ts makes
// up for it.
{
  // The press is heard on its way down: around a part that it has not woken yet, React lets none come up again.
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
        // Written down because React looks for its scripts by it: one without is fetched and run a second time.
        script.setAttribute("async", "");
        script.src = one.dataset.late;
        one.replaceWith(script);
      }
    });
  }
  // What lies below the first screen is not laid out with it (`data-below`, app/globals.css): each part follows in frames of its own.
  const parts = document.querySelectorAll("[data-below]");
  const idle = self.requestIdleCallback ?? setTimeout;
  const calm = () => new Promise((done) => setTimeout(() => idle(done, { timeout: 1000 }), 50));
  addEventListener("load", async () => {
    for (const part of parts) {
      await calm();
      part.style.contentVisibility = "visible";
    }
    document.documentElement.dataset.whole = "";
    // For the time without a network (worker.js); a browser may have none, or refuse it.
    navigator.serviceWorker?.register("/sw.js").catch(() => {});
  });
}
