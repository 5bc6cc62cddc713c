/**
 * Runs in which something once went wrong; they are always played first. They are runs of the simulation as it was: a
 * test beside the code that was wrong says what it was for good.
 */
export const failedSeeds: readonly number[] = [
  // A queue whose only retry failed after the change that it was for had come by the channel never sent again.
  95,
];
