import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { createConsentAtom, type PrivacySignals } from './consent.state.ts';

/** A device whose tabs share one storage; `tell` is the event that a tab gets when another one wrote. */
function device(signals: PrivacySignals = {}) {
  vi.stubGlobal('localStorage', fakeStorage());
  const listeners = new Set<() => void>();
  const tab = () => {
    const consentAtom = createConsentAtom(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => signals,
    );
    const jotai = createStore();
    jotai.sub(consentAtom, () => undefined);
    return {
      consent: () => jotai.get(consentAtom),
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
