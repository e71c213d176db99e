import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it('the page’s settings are read from its data block', () => {
  expect(parseConfig('{"googleMapsApiKey":"AIza-1","productOrigin":"https://justright.app"}')).toEqual({
    googleMapsApiKey: 'AIza-1',
    productOrigin: 'https://justright.app',
  });
});

it.each(['', 'no json', 'null', '[]', '{"googleMapsApiKey":7}'])('%j configures nothing', (text) => {
  expect(parseConfig(text)).toEqual({ googleMapsApiKey: '', productOrigin: '' });
});
