import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ImageAddress, Name, requiredText } from './common.ts';

/** Returns a schema's output for a text, or its first issue. */
function outcome(schema: v.GenericSchema<string, string>, text: string): string {
  const result = v.safeParse(schema, text, { abortPipeEarly: true });
  return result.success ? result.output : `! ${result.issues[0].message}`;
}

describe('a name or title', () => {
  const Title = requiredText('Title is required');

  it.each<{ kind: string; text: string; kept: string }>([
    { kind: 'with spaces around it', text: ' Soup \u00A0\n', kept: 'Soup' },
    { kind: 'with a combining accent', text: 'Cafe\u0301', kept: 'Caf\u00E9' },
    { kind: 'with an emoji of several', text: 'Grill 👩‍🍳', kept: 'Grill 👩‍🍳' },
    { kind: 'in Persian, with a non-joiner', text: 'می‌خواهم', kept: 'می‌خواهم' },
    { kind: 'in Hebrew, with a direction mark', text: 'שלום\u200F!', kept: 'שלום\u200F!' },
    { kind: 'of one emoji', text: '🍕', kept: '🍕' },
  ])('$kind is stored in its normal form', ({ text, kept }) => {
    expect(outcome(Title, text)).toBe(kept);
    expect(outcome(Name, text)).toBe(kept);
  });

  const control = '! Must not contain line breaks, tabs or other control characters';
  const direction = '! Must not contain characters that change the direction of writing';
  it.each<{ kind: string; text: string; message: string }>([
    { kind: 'NUL', text: 'So\0up', message: '! Must not contain broken characters' },
    { kind: 'a line break', text: 'Soup\nof the day', message: control },
    { kind: 'a tab', text: 'Soup\tof the day', message: control },
    { kind: 'an escape', text: 'Soup\u001B[31m', message: control },
    { kind: 'a control character of Latin-1', text: 'So\u0085up', message: control },
    { kind: 'a line separator', text: 'So\u2028up', message: control },
    { kind: 'half a surrogate pair', text: 'Soup \uD83C', message: '! Must not contain broken characters' },
    { kind: 'the other half', text: '\uDF55 Soup', message: '! Must not contain broken characters' },
    { kind: 'an override', text: 'Soup \u202Egnp', message: direction },
    { kind: 'an embedding', text: 'Soup \u202A', message: direction },
    { kind: 'an isolate', text: 'Soup \u2066', message: direction },
  ])('with $kind is refused', ({ text, message }) => {
    expect(outcome(Title, text)).toBe(message);
    expect(outcome(Name, text)).toBe(message);
  });

  it.each(['\u200B', '\u2060\uFEFF', '\u00AD', '\u3164', '\u2800', '\uFE0F', '\u200D \u200D', '\u034F'])(
    'without a visible character (%j) is refused',
    (text) => {
      expect(outcome(Title, text)).toBe('! Title is required');
      expect(outcome(Name, text)).toBe('! Must contain a visible character');
    },
  );

  it('is at most 200 characters long; an optional one may be empty', () => {
    expect(outcome(Title, 'x'.repeat(200))).toHaveLength(200);
    expect(outcome(Title, 'x'.repeat(201))).toBe('! Use at most 200 characters');
    expect(outcome(Title, '  ')).toBe('! Title is required');
    expect(outcome(Name, '  ')).toBe('');
  });
});

describe('an image’s address', () => {
  it.each([
    '',
    '/images/0b5c/1280.webp',
    '/icons/milk.svg',
    '/a%5Cb.png',
    'https://cdn.example.com/a.png',
    'https://cdn.example.com:8443/a.png?w=1&h=2#x',
    'HTTPS://CDN.EXAMPLE.COM',
    'https://münchen.example/ö.png',
    'https://cdn.example.com/@me/a.png',
  ])('may be %j', (address) => {
    expect(outcome(ImageAddress, address)).toBe(address);
  });

  it.each([
    '//evil.test/a.png',
    '/\\evil.test/a.png',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a\\..\\b',
    '/\u200B/evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://justright.app/1',
    'file:///etc/passwd',
    'http://cdn.example.com/a.png',
    'ftp://cdn.example.com/a.png',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'https:\\\\evil.test',
    'https://user:secret@cdn.example.com/a.png',
    'https://user@cdn.example.com/a.png',
    'https://@cdn.example.com/a.png',
    'https://justright.app\\@evil.test',
    'https://',
    'https://?x',
    'https://a b.test/x.png',
    'https://cdn.example.com/a b.png',
    'https://[::1/x.png',
    'https://cdn.example.com:99999/a.png',
    'images/a.png',
    'a.png',
    '?x',
    '#x',
  ])('is never %j', (address) => {
    expect(outcome(ImageAddress, address)).toBe('! Must be an address that starts with https:// or /');
  });
});
