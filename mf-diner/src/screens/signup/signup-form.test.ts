import { expect, it } from 'vitest';
import { signUpErrors, signUpStart } from './signup-form.ts';

const right = { name: 'Ann', email: 'ann@mail.test', phoneNumber: '', password: 'long-enough' };

it('asks for name, email and a password of eight characters; the phone number may be left out', () => {
  expect(signUpErrors(right)).toEqual({});
  expect(signUpErrors({ name: ' ', email: 'ann', phoneNumber: '', password: '1234567' })).toEqual({
    name: 'Name is required',
    email: 'Invalid Email',
    password: 'Password must be at least 8 characters long.',
  });
});

it('takes a phone number as people write it, and no letters', () => {
  expect(signUpErrors({ ...right, phoneNumber: '+1 (415) 555-0100' })).toEqual({});
  expect(signUpErrors({ ...right, phoneNumber: 'call me' })).toEqual({
    phoneNumber: 'Please enter a valid phone number!',
  });
});

it('starts with what the guest gave with the order', () => {
  const cart = { orders: [{ userId: '1', user: 'Ann', items: [], quantity: 1, size: 1, total: 0 }] };
  const order = { cart, email: 'ann@mail.test', phoneNumber: '14155550100' };
  expect(signUpStart(order as never)).toEqual({ ...right, phoneNumber: '14155550100', password: '' });
  expect(signUpStart(undefined)).toEqual({ name: '', email: '', phoneNumber: '', password: '' });
});

it('at a table the name is the diner’s own, also when another plate comes first', () => {
  const plate = (userId: string, user: string) => ({ userId, user, items: [], quantity: 1, size: 1, total: 0 });
  const orderOf = (orders: object[]) => ({ cart: { orders }, email: '', phoneNumber: '' }) as never;
  expect(signUpStart(orderOf([plate('2', 'Ben'), plate('1', 'Ann')])).name).toBe('Ann');
  expect(signUpStart(orderOf([plate('2', 'Ben')])).name).toBe('');
});
