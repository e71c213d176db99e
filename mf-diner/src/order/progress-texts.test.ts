import { KITCHEN_STATUSES, ORDER_STATUSES } from '@justright/contract/orders';
import { describe, expect, it } from 'vitest';
import { fakeProgress, fakeProgressLine } from '../../test/fake-progress.ts';
import { isOver, newsText, progressStep, progressText, STEPS } from './progress-texts.ts';

const known: Parameters<typeof progressText>[0] = {
  orderStatus: 'pending',
  kitchenStatus: 'new',
  question: null,
  isQuestion: false,
  refusalReason: '',
  isMade: true,
  offer: null,
  lines: [],
};

describe('the progress of an order', () => {
  it('goes on with the kitchen, one step at a time', () => {
    const steps = (['new', 'accepted', 'started', 'ready'] as const).map((kitchenStatus) =>
      progressStep({ ...known, kitchenStatus }),
    );
    expect(steps).toEqual(STEPS.map((_name, index) => index));
  });

  it('is being prepared when staff of the platform work on it and the kitchen has no screen', () => {
    expect(progressText({ ...known, orderStatus: 'claimed' }).title).toBe('Being prepared');
  });

  it('has a step exactly while the order is open, and a title in every state', () => {
    for (const orderStatus of ORDER_STATUSES)
      for (const kitchenStatus of KITCHEN_STATUSES) {
        const state = { ...known, orderStatus, kitchenStatus };
        if (isOver(orderStatus)) expect(progressStep(state)).toBeNull();
        expect(progressText(state).title).not.toBe('');
      }
  });

  it('says why the kitchen refused, or whom to ask', () => {
    const refused = { ...known, orderStatus: 'cancelled', kitchenStatus: 'refused' } as const;
    expect(progressText({ ...refused, refusalReason: 'No olives left' }).text).toBe('No olives left');
    expect(progressText(refused).text).toBe('Please speak to the staff.');
    expect(progressText({ ...refused, question: 'no' }).title).toBe('The kitchen says no');
  });

  it('says that nothing is cooked and nothing to be paid once every dish was refused, whatever the order’s state', () => {
    for (const kitchenStatus of ['new', 'accepted', 'done'] as const) {
      const orderStatus = kitchenStatus === 'done' ? 'complete' : 'pending';
      const refused = { ...known, orderStatus, kitchenStatus, isMade: false } as const;
      expect(progressText(refused)).toEqual({
        title: 'The restaurant makes none of your dishes',
        text: 'Nothing is cooked, and there is nothing to pay.',
      });
      expect(progressStep(refused)).toBeNull();
    }
  });

  it('is told elsewhere when it is refused, has changed, or asks its guest; else nothing is', () => {
    const changed = [fakeProgressLine({ changed: ['Sesame: none listed, now contains it'] })];
    const offer = { id: '1', at: '', until: '', lines: [], grandTotal: null, currency: 'USD' };
    expect(newsText(fakeProgress())).toBe('');
    expect(newsText(fakeProgress({ orderStatus: 'complete', kitchenStatus: 'done' }))).toBe('');
    expect(newsText(fakeProgress({ orderStatus: 'cancelled' }))).toBe('The restaurant can’t make this order');
    expect(newsText(fakeProgress({ isMade: false }))).toBe('The restaurant makes none of your dishes');
    expect(newsText(fakeProgress({ lines: changed }))).toBe('A dish of your order has changed');
    expect(newsText(fakeProgress({ asksRest: true }))).toBe('The kitchen waits for your answer');
    expect(newsText(fakeProgress({ question: 'asked', offer }))).toBe('The kitchen waits for your answer');
  });

  it('does not count before a question is answered with yes', () => {
    expect(progressText({ ...known, question: 'asked', isQuestion: true }).text).toMatch(
      /counts when the kitchen has said yes/,
    );
    expect(progressText({ ...known, question: 'yes', isQuestion: true }).text).toMatch(/says yes/);
  });

  it('waits for the guest, not for the kitchen, while an offer is open', () => {
    const offer = { id: 'o1', lines: [], at: '2026-11-25T12:01:00.000Z', until: '2026-11-25T12:06:00.000Z' };
    const { title, text } = progressText({ ...known, question: 'asked', offer });
    expect([title, text]).toEqual(['The kitchen waits for your answer', '']);
  });

  it('wishes nobody a good meal whose dish no longer fits', () => {
    const line = fakeProgressLine({ title: 'Soup', changed: ['Sesame'] });
    const served = { ...known, orderStatus: 'complete', kitchenStatus: 'done' } as const;
    expect(progressText(served).text).toBe('Enjoy your meal!');
    expect(progressText({ ...served, lines: [line] }).text).toBe('');
    expect(progressText({ ...served, lines: [{ ...line, refusal: 'No pan' }] }).text).toBe('Enjoy your meal!');
  });
});
