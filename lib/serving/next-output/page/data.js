// Pushes the JSON block of page-scripts.mjs as Next's scripts would. Requests modules in advance, so that hydration is
// many small tasks: React and the router (first-modules.mjs), then client components that the data names.
{
  const { next, turbopack, first } = JSON.parse(document.currentScript.previousElementSibling.textContent);
  self.__next_f ||= [];
  for (const piece of next) self.__next_f.push(piece);
  self.TURBOPACK ||= [];
  const start = () => {
    for (const piece of turbopack.splice(0)) self.TURBOPACK.push(piece);
  };
  // Milliseconds.
  const TASK = 8;
  const run = (context, ids, then) => {
    const end = performance.now() + TASK;
    do {
      const id = ids.shift();
      if (id === undefined) return then();
      try {
        context.r(id);
      } catch {
        // Next requires the module again and reports the error.
      }
    } while (performance.now() < end);
    setTimeout(run, 0, context, ids, then);
  };
  const runFirst = (name, otherChunks, ids, then) => {
    self.TURBOPACK.push([name, name, (context) => run(context, ids, then)]);
    self.TURBOPACK.push({ otherChunks, runtimeModuleIds: [name] });
  };
  if (first) {
    const scripts = Array.from(document.scripts).filter(({ noModule }) => !noModule);
    const files = scripts.flatMap(({ dataset, src }) => (dataset.late ?? src).split("/_next/")[1] ?? []);
    // The runtime never registers itself as a chunk.
    const chunks = files.filter((file) => !file.includes("/turbopack-"));
    const part = /^[0-9a-f]+:I\[([0-9]+),/gm;
    const parts = next.flatMap(([, text]) => Array.from(String(text).matchAll(part), ([, id]) => Number(id)));
    runFirst("first", first.chunks, first.ids, () => {
      runFirst("parts", chunks, parts, start);
      // A file that fails to load must not keep the page from starting.
      setTimeout(start, 3000);
    });
  } else start();
}
