/** How often a PIN is hashed before it leaves a device: OWASP's figure for PBKDF2 with SHA-256. */
export const PIN_ITERATIONS = 600_000;
/** How many wrong PINs lock a person. */
export const PIN_FAILURES_MAX = 5;
export const PIN_MIN_LENGTH = 4;
export const PIN_MAX_LENGTH = 8;

/** How long after it was made an act may arrive. */
export const LATE_ACT_MS = 24 * 3_600_000;

const RUNS = ['0123456789', '9876543210'];

/** Says why a PIN is refused; undefined for a good one. Only devices know PINs, so they alone can check. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d+$/.test(pin) || pin.length < PIN_MIN_LENGTH || pin.length > PIN_MAX_LENGTH) {
    return `Use ${PIN_MIN_LENGTH} to ${PIN_MAX_LENGTH} digits`;
  }
  if (new Set(pin).size === 1 || RUNS.some((run) => run.includes(pin))) return 'Anybody guesses this one first';
  return undefined;
}
