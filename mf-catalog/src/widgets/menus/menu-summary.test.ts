import type { ServiceAvailability } from '@justright/contract/menus';
import { describe, expect, it } from 'vitest';
import { availabilityTexts, sizeText } from './menu-summary.ts';

const section = (id: string, items: string[]) => ({ id, name: id, description: '', items });

describe('the size of a menu', () => {
  it('counts a dish in several sections once', () => {
    expect(sizeText({ subsections: [section('a', ['x', 'y']), section('b', ['y', 'z'])] })).toBe(
      '2 sections, 3 dishes',
    );
  });

  it('uses the singular for one and the plural for zero', () => {
    expect(sizeText({ subsections: [section('a', ['x'])] })).toBe('1 section, 1 dish');
    expect(sizeText({ subsections: [] })).toBe('0 sections, 0 dishes');
  });
});

describe('the text of service times', () => {
  const on = (days: readonly string[], ...times: [string, string][]): ServiceAvailability =>
    JSON.parse(
      JSON.stringify(
        days.map((day_of_week) => ({
          day_of_week,
          enabled: true,
          time_periods: times.map(([start_time, end_time]) => ({ start_time, end_time })),
        })),
      ),
    );
  const WORK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const WEEKEND = ['saturday', 'sunday'];

  it('is one text when all days are the same', () => {
    expect(availabilityTexts(on([...WORK, ...WEEKEND], ['08:00', '23:30']))).toEqual(['Every day 08:00–23:30']);
  });

  it('groups days with the same times, in the order of the week', () => {
    const times = [...on(WEEKEND, ['09:00', '14:00']), ...on(WORK, ['11:30', '15:00'], ['17:00', '22:00'])];
    expect(availabilityTexts(times)).toEqual(['Mon–Fri 11:30–15:00 and 17:00–22:00', 'Sat, Sun 09:00–14:00']);
    expect(availabilityTexts(on(['monday', 'wednesday'], ['09:00', '10:00']))).toEqual(['Mon, Wed 09:00–10:00']);
  });

  it('describes a period that ends on the next day, or lasts a whole day', () => {
    expect(availabilityTexts(on(WEEKEND, ['18:00', '02:00']))).toEqual(['Sat, Sun 18:00–02:00 the next day']);
    expect(availabilityTexts(on(['monday'], ['00:00', '00:00']))).toEqual(['Mon 24 hours']);
  });

  it('omits closed days, and is empty when all are closed', () => {
    const off = on(WORK, ['09:00', '10:00']).map((day) => ({ ...day, enabled: false }));
    expect(availabilityTexts([...off, ...on(['sunday'], ['10:00', '12:00'])])).toEqual(['Sun 10:00–12:00']);
    expect(availabilityTexts(off)).toEqual([]);
  });
});
