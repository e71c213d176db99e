import { afterEach, expect, it, vi } from 'vitest';
import { instantOf, localTimeOf } from './local-time.ts';

afterEach(() => void vi.unstubAllEnvs());

it('an instant survives the conversion to local time and back, to the minute, in every time zone', () => {
  const seen = new Set<string>();
  for (const zone of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone);
    seen.add(localTimeOf('2026-11-20T12:34:00.000Z'));
    for (const instant of ['2026-11-20T12:34:00.000Z', '2026-03-08T10:00:00.000Z', '2027-01-01T00:00:00.000Z']) {
      expect(instantOf(localTimeOf(instant)), zone).toBe(instant);
    }
  }
  expect(seen.size).toBe(5);
});

it('an empty text is no instant', () => {
  expect(localTimeOf(null)).toBe('');
  expect([instantOf(''), instantOf('2026-')]).toEqual([null, null]);
});
