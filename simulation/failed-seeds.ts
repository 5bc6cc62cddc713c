/**
 * Seeds of runs that once failed; they always run first. They reproduce the simulation of their time: for the
 * long term, each fault has a test next to the code that was wrong.
 */
export const failedSeeds: readonly number[] = [
  // If the only retry of a queue failed after its change had arrived through the channel, the queue never sent again.
  95,
];
