import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const config = {
  googleMapsApiKey: 'AIza-1',
  productOrigin: 'https://justright.app',
  companySiteUrl: 'https://about.justright.app',
  googleAccounts: true,
};

it('the page’s settings are read from its data block', () => {
  expect(parseConfig(JSON.stringify(config))).toEqual(config);
});

it.each(['', 'no json', 'null', '[]', '{"googleMapsApiKey":7}'])('%j configures nothing', (text) => {
  expect(parseConfig(text)).toEqual({
    googleMapsApiKey: '',
    productOrigin: '',
    companySiteUrl: '',
    googleAccounts: false,
  });
});
