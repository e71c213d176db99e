import { useCallback, useState } from 'react';

/** How many orders that are gone are told at a time; the next one replaces the oldest. */
const GONE_MAX = 3;

/** Something about an order that a person must know, until it is dismissed. */
export interface Notice {
  key: string;
  /** It is said only while this act is kept. */
  ofAct?: string;
  /** An order is gone since then, in ms: that is said for a while. */
  goneMs?: number;
  /** Somebody else was first, or it waits: nothing has failed. */
  isNews: boolean;
  textIn: (timeZone: string | null) => string;
}

interface Notices {
  notices: readonly Notice[];
  /** Adds a notice, or says a known one in other words. */
  note: (notice: Omit<Notice, 'key'> & { key?: string }) => void;
  dismiss: (key: string) => void;
}

/** Keeps what a person must know about orders, the oldest first. */
export function useNotices(): Notices {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const note = useCallback<Notices['note']>(({ key = crypto.randomUUID(), ...notice }) => {
    setNotices((before) => {
      const next = before.some((one) => one.key === key)
        ? before.map((one) => (one.key === key ? { key, ...notice } : one))
        : [...before, { key, ...notice }];
      const gone = next.filter(({ goneMs }) => goneMs !== undefined).slice(0, -GONE_MAX);
      return next.filter((one) => !gone.includes(one));
    });
  }, []);
  const dismiss = useCallback((key: string) => setNotices((known) => known.filter((one) => one.key !== key)), []);
  return { notices, note, dismiss };
}
