import { expect, test } from 'vitest';
import { pinProblem } from './kitchen-pins.ts';

test.each(['4071', '90210', '11223344', '1230'])('%s is a PIN', (pin) => {
  expect(pinProblem(pin)).toBeUndefined();
});

test.each(['', '407', '123456789', '40a1', '4 71', '٤٠٧١', '0000', '99999999', '1234', '87654', '01234567'])(
  '"%s" is none',
  (pin) => {
    expect(pinProblem(pin)).toEqual(expect.any(String));
  },
);
