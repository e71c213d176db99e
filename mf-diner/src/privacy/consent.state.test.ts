import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { createConsentAtoms, type KeptAnswer, type PrivacySignals } from './consent.state.ts';
import { isDue } from './record-consent.ts';

/** A device whose tabs share one storage; `tell` is the event that a tab gets when another one wrote. */
function device(signals: PrivacySignals = {}) {
  vi.stubGlobal('localStorage', fakeStorage());
  const listeners = new Set<() => void>();
  const tab = (version = 1) => {
    const { consentAtom, receiptAtom } = createConsentAtoms(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => signals,
      version,
    );
    const jotai = createStore();
    jotai.sub(consentAtom, () => undefined);
    return {
      consent: () => jotai.get(consentAtom),
      receipt: () => jotai.get(receiptAtom),
      keep: (receipt: KeptAnswer | null) => jotai.set(receiptAtom, receipt),
      answer: (answer: 'accepted' | 'declined') => jotai.set(consentAtom, answer),
    };
  };
  return { tab, tell: () => listeners.forEach((listener) => listener()) };
}

it('there is no consent before the question; the decision is stored and can be changed', () => {
  const { tab } = device();
  const first = tab();
  expect(first.consent()).toBeNull();
  first.answer('accepted');
  expect(tab().consent()).toBe('accepted');
  first.answer('declined');
  expect(tab().consent()).toBe('declined');
});

it('a decision in one tab counts in all', () => {
  const { tab, tell } = device();
  const [one, other] = [tab(), tab()];
  one.answer('declined');
  tell();
  expect(other.consent()).toBe('declined');
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser that asks for privacy declines, for every decision of the diner: %o',
  (signals) => {
    const { tab } = device(signals);
    const only = tab();
    expect(only.consent()).toBe('declined');
    only.answer('accepted');
    expect(only.consent()).toBe('declined');
  },
);

it.each([{ globalPrivacyControl: false }, { doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { doNotTrack: null }])(
  'a browser that asks for nothing leaves the decision to the diner: %o',
  (signals) => {
    expect(device(signals).tab().consent()).toBeNull();
  },
);

it('stored text that is no decision is ignored', () => {
  const { tab } = device();
  localStorage.setItem('justright.consent', '"yes"');
  expect(tab().consent()).toBeNull();
});

it('an answer is to one version of the text: another version asks again, and the device keeps what was answered', () => {
  const { tab } = device();
  tab(1).answer('accepted');
  const changed = tab(2);
  expect(changed.consent()).toBeNull();
  expect(changed.receipt()).toMatchObject({ answer: 'accepted', version: 1, at: expect.stringMatching(/^20.*Z$/) });
  changed.answer('declined');
  expect([tab(2).consent(), tab(1).consent()]).toEqual(['declined', null]);
});

it('the server is to record an Accept, and a Decline after it; a first Decline stays on the device', () => {
  const { tab } = device();
  const one = tab();
  const due = () => isDue(one.receipt() ?? { answer: 'declined', version: 0, at: '' });
  one.answer('declined');
  expect(due()).toBe(false);
  one.answer('accepted');
  expect(due()).toBe(true);
  one.keep({ answer: 'accepted', version: 1, at: '', recorded: { id: 'x', answer: 'accepted', version: 1 } });
  expect(due()).toBe(false);
  one.answer('declined');
  expect(due()).toBe(true);
  const changed = tab(2);
  changed.answer('accepted');
  expect(isDue(changed.receipt() ?? { answer: 'declined', version: 0, at: '' })).toBe(true);
  one.keep(null);
  expect([one.consent(), one.receipt()]).toEqual([null, null]);
});
