import { describe, expect, it } from 'vitest';
import { rulesAt } from './trusted-types.ts';

const { createHTML, createScriptURL } = rulesAt('https://justright.test');

describe('the policy of trusted types', () => {
  it.each([
    '/assets/main.0123abcd.js',
    'https://justright.test/remotes/mf-orders/1.0.0-aaaa1111/remoteEntry.js',
    '/service-worker.js',
    'https://maps.googleapis.com/maps/api/js?key=k',
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ])('lets a script of the product be loaded: %s', (address) => {
    expect(createScriptURL(address)).toBe(address);
  });

  it.each([
    'https://elsewhere.test/assets/main.js',
    '//elsewhere.test/remotes/x.js',
    'http://justright.test/assets/main.js',
    'https://justright.test.elsewhere.test/assets/a.js',
    'https://maps.googleapis.com.elsewhere.test/a.js',
    'https://challenges.cloudflare.com.elsewhere.test/a.js',
    '/images/0123abcd/640.webp',
    '/assets/../images/uploaded.js',
    '/api/openapi.json',
    'data:text/javascript,alert(1)',
    'blob:https://justright.test/1',
    'javascript:alert(1)',
  ])('lets nothing else be loaded as a script: %s', (address) => {
    expect(createScriptURL(address)).toBeNull();
  });

  it('lets no text become markup', () => {
    expect(createHTML('')).toBe('');
    expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
    expect(createHTML(' ')).toBeNull();
  });
});
