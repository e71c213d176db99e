import { describe, expect, it } from 'vitest';
import { askedFoods, askedGroup, isWaiting, lineQuestionText, ruledOutClaim } from './asked-texts.ts';
import type { LineQuestion, Told } from './orders.ts';

const told: Told = {
  menuVersion: '1',
  declaration: null,
  answers: [
    { key: 'peanut', name: 'Peanut', answer: 'notAdded', level: 'strict' },
    { key: 'food:White fish', name: 'White fish', answer: 'notAdded', level: 'strict' },
    { key: 'msg', name: 'MSG', answer: 'notAdded', level: 'avoid' },
  ],
};
const asking = (more: Partial<LineQuestion> = {}) => ({
  told,
  question: { state: 'asked' as const, about: 'traces' as const, keys: ['food:White fish', 'peanut'], ...more },
});
const timeOf = (at: string) => at.slice(11, 16);
const AT = '2026-03-01T19:02:00.000Z';

describe('what a line asks about traces', () => {
  it('names each food as it was told, also one by name, and an allergy as cooks read it', () => {
    expect(askedFoods(asking())).toEqual(['White fish', 'Peanut']);
    expect(askedGroup(askedFoods(asking()))).toEqual({
      level: 'strict',
      label: 'ALLERGY · TRACES MATTER',
      text: 'WHITE FISH, PEANUT',
    });
    // A food that nobody told is never left out.
    expect(askedFoods(asking({ keys: ['egg'] }))).toEqual(['egg']);
    expect(ruledOutClaim(['Peanut', 'MSG'])).toBe('Traces of peanut and MSG are ruled out');
  });

  it('says until when it is answered, and who said yes or no and when', () => {
    const text = (more: Partial<LineQuestion>) => lineQuestionText(asking({ keys: ['peanut'], ...more }), timeOf);
    expect(text({ until: AT })).toBe('Traces of peanut: to be answered by 19:02');
    expect(text({})).toBe('Traces of peanut: not answered yet');
    expect(text({ state: 'yes', by: 'Kim · Pass', at: AT })).toBe('Traces of peanut ruled out by Kim · Pass, 19:02');
    expect(text({ state: 'yes', by: 'Kim', at: AT, isForToday: true })).toBe(
      'Traces of peanut ruled out for today by Kim, 19:02',
    );
    expect(text({ state: 'no', by: 'Kim', at: AT })).toBe('Traces of peanut not ruled out: no by Kim, 19:02');
    expect(text({ state: 'no' })).toBe('Traces of peanut not ruled out: nobody answered in time');
    expect(lineQuestionText({ told }, timeOf)).toBe('');
  });

  it('says that a yes is no longer true once the line has changed for a food that it was about', () => {
    const yes = asking({ keys: ['peanut'], state: 'yes', by: 'Kim', at: AT });
    const changed = (key: string) => ({
      at: AT,
      was: [],
      is: [{ key, name: key, answer: 'mayContain' as const }],
      texts: [],
      because: [],
      by: '',
    });
    expect(lineQuestionText({ ...yes, changed: changed('peanut') }, timeOf)).toBe(
      'No longer true: traces of peanut ruled out by Kim, 19:02',
    );
    expect(lineQuestionText({ ...yes, changed: changed('msg') }, timeOf)).toBe(
      'Traces of peanut ruled out by Kim, 19:02',
    );
  });

  it('waits while it is asked, and no longer once it is not made', () => {
    const refused = { by: 'Kim', at: AT, refusal: 'We have run out of something in it.' };
    expect(isWaiting(asking())).toBe(true);
    expect(isWaiting({ ...asking(), amended: { ...refused, refusal: null } })).toBe(true);
    expect(isWaiting({ ...asking(), amended: refused })).toBe(false);
    expect(isWaiting(asking({ state: 'yes' }))).toBe(false);
    expect(isWaiting({})).toBe(false);
  });
});
