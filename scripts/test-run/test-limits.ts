/** Ten times what a quiet machine needs: a wait that fails ends, and no clock decides over a test that is only slow. */
export const TEST_LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
