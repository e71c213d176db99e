import { CALLS } from './calls.ts';
import { schemasOf } from './call.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { boundedNodesOf } from '../test/schema-walk.ts';
import { Name, Text } from './common.ts';
import { withoutHidden } from './shown-text.ts';

const BIDI = '\u202E';
/** Texts of which a schema takes at least one, with where a further character goes. */
const BASES = ['no nuts', 'kept-1', '5550000001', 'a@justright.test', 'https://images.justright.test/1.png', '07:05'];
const [STRUCK, PILED] = ['\u0336', '\u0315'.repeat(7)];
const HIDDEN = [
  BIDI,
  STRUCK,
  PILED,
  '\u200B',
  '\u2066',
  '\u2028',
  '\u0085',
  '\u00AD',
  '\u3164',
  '\uDB40\uDC61',
  '\u0000',
  '\u20E0',
  '\u0489',
  '\u1DFB',
  '\uFFFC',
  '\u{13430}',
  '\uE000',
  '\uF8FF',
  '\u{F0000}',
  '\u{10FFFD}',
  '\uFDD0',
  '\uFFFF',
  '\u{10FFFF}',
  '\u0378',
  '\u{E0001}',
];

/** Texts that are shown to nobody, or never beside another one: a search, a file, a secret, a code. */
const NOT_SHOWN: readonly RegExp[] = [
  / oobCode$/,
  / textDigest$/,
  /^POST \/client-errors /,
  /^POST \/search\/ingredients /,
  /^POST \/oauth\//,
  /^POST \/invites\/accept /,
  /^POST \/menus\/import(-preview)? content$/,
  /^POST (\/uploads|\/merchants\/\{id\}\/upload) fileName$/,
];

describe('every text of a call’s body, also of a form', () => {
  const texts = CALLS.flatMap(({ call }) => {
    const { body, form } = schemasOf(call);
    return [body, form]
      .flatMap((schema) => (schema ? boundedNodesOf(schema) : []))
      .filter(({ kind }) => kind === 'string')
      .map(({ path, schema }) => ({ at: `${call.method} ${call.path} ${path}`, schema }));
  });
  const taken = (schema: v.GenericSchema, hidden: string) =>
    BASES.some((base) => {
      const result = v.safeParse(schema, `${base.slice(0, 3)}${hidden}${base.slice(3)}`);
      return result.success && String(result.output).includes(hidden);
    });

  it('has no invisible, bidirectional, line-breaking or meaningless character', () => {
    const open = texts.filter(({ at }) => !NOT_SHOWN.some((one) => one.test(at)));
    const wrong = open.filter(({ schema }) => HIDDEN.some((hidden) => taken(schema, hidden))).map(({ at }) => at);
    expect(wrong).toEqual([]);
  });
});

describe('a text that is shown beside others', () => {
  it.each([
    '1\uFE0F\u20E3',
    '❤\uFE0F',
    // Assigned to nothing yet, and kept for an emoji.
    'Soup \u{1F0C0}',
    '👩🏽\u200D🍳',
    'क्\u200Dष',
    'می\u200Cخواهم',
    'שלום\u200F!',
    'Ana Ortiz',
    'x =\u0338 y',
    'Phở bo\u0300\u0323',
    'בְּרֵאשִׁ֖ית',
    'ขี้ผึ้ง',
  ])('keeps what belongs to what is seen: %j', (text) => {
    expect(v.is(Name, text)).toBe(true);
    expect(v.is(Text, text)).toBe(true);
  });

  it.each([
    'A\u200Dna',
    'Ana\uFE0F',
    'A\uD800na',
    'שלום\u200F',
    'Ana\u200F!',
    '1\uFE0F',
    'می\u200C',
    'n\u0336u\u0336t\u0336s',
    `nuts${PILED}`,
  ])('refuses what hides: %j', (text) => {
    expect(v.is(Name, text)).toBe(false);
    expect(v.is(Text, text)).toBe(false);
  });

  it('is what is left of a file’s text without what hides', () => {
    const unseen = HIDDEN.filter((one) => one !== BIDI && one !== '\u2066');
    const text = `So${unseen.join('')}up 👩🏽\u200D🍳\n\tof the day`;
    expect(withoutHidden(text)).toBe('Soup 👩🏽\u200D🍳\n\tof the day');
    expect(v.is(Text, withoutHidden(text))).toBe(true);
    expect(withoutHidden('n\u0336uts =\u0338 nuts')).toBe('nuts ≠ nuts');
  });

  it('has the lines that a person types where it has several, and one where it is a name', () => {
    expect(v.is(Text, 'First floor\r\n\tring twice\n')).toBe(true);
    expect(v.is(Text, 'First floor\rring twice')).toBe(false);
    expect(v.is(Name, 'First floor\nring twice')).toBe(false);
  });
});
