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

it('nobody has agreed before they were asked, and the answer is kept and can be changed', () => {
  const { tab } = device();
  const first = tab();
  expect(first.consent()).toBeNull();
  first.answer('accepted');
  expect(tab().consent()).toBe('accepted');
  first.answer('declined');
  expect(tab().consent()).toBe('declined');
});

it('an answer in one tab is one in all', () => {
  const { tab, tell } = device();
  const [one, other] = [tab(), tab()];
  one.answer('declined');
  tell();
  expect(other.consent()).toBe('declined');
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser that asks for privacy has declined, whatever was answered: %o',
  (signals) => {
    const { tab } = device(signals);
    const only = tab();
    expect(only.consent()).toBe('declined');
    only.answer('accepted');
    expect(only.consent()).toBe('declined');
  },
);

it.each([{ globalPrivacyControl: false }, { doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { doNotTrack: null }])(
  'a browser that asks for nothing leaves the question to the diner: %o',
  (signals) => {
    expect(device(signals).tab().consent()).toBeNull();
  },
);

it('what no answer is, is none', () => {
  const { tab } = device();
  localStorage.setItem('justright.consent', '"yes"');
  expect(tab().consent()).toBeNull();
});
