// Right after the block of data that page-scripts.mjs wrote: hands it to Next, piece by piece as Next's own scripts would.
// The modules that run first run each in a task of its own (first-modules.mjs), as one of our own that asks for them.
{
  const { next, turbopack, first } = JSON.parse(document.currentScript.previousElementSibling.textContent);
  self.__next_f ||= [];
  for (const piece of next) self.__next_f.push(piece);
  self.TURBOPACK ||= [];
  const start = () => {
    for (const piece of turbopack) self.TURBOPACK.push(piece);
  };
  if (first) {
    const run = (context) => {
      const id = first.ids.shift();
      if (id === undefined) return start();
      try {
        context.r(id);
      } catch {
        // Next asks for it again, and says what is wrong.
      }
      setTimeout(run, 0, context);
    };
    self.TURBOPACK.push(["first", "first", run]);
    self.TURBOPACK.push({ otherChunks: first.chunks, runtimeModuleIds: ["first"] });
  } else start();
}
