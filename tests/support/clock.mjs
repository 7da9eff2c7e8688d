// Loaded into a server under test through NODE_OPTIONS: each SIGUSR2 advances its clock by CLOCK_STEP_MS.
let ahead = 0;
const wall = Date.now;
const monotonic = performance.now.bind(performance);
Date.now = () => wall() + ahead;
performance.now = () => monotonic() + ahead;
process.on("SIGUSR2", () => {
  ahead += Number(process.env.CLOCK_STEP_MS);
});
