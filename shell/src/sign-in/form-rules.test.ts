import { expect, test } from 'vitest';
import { changeErrors, emailErrors, loginErrors, resetErrors, signUpErrors } from './form-rules.ts';

test('the login form has the specification’s messages', () => {
  expect(loginErrors({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(loginErrors({ email: 'nobody', password: '1234567' })).toEqual({
    email: 'Invalid Email',
    password: 'Password must be at least 8 characters long.',
  });
  expect(loginErrors({ email: ' a@mail.test ', password: '12345678' })).toEqual({});
});

test('the reset form has the rules of the login', () => {
  expect(emailErrors({ email: '' })).toEqual({ email: 'Email is required' });
  expect(emailErrors({ email: 'a@' })).toEqual({ email: 'Invalid Email' });
  expect(emailErrors({ email: 'a@mail.test' })).toEqual({});
});

test('a reset needs the same password twice', () => {
  expect(resetErrors({ password: '', confirmation: '' })).toEqual({
    password: 'Password is required.',
    confirmation: 'Password confirmation is required.',
  });
  expect(resetErrors({ password: '1234567', confirmation: '1234567' })).toEqual({
    password: 'Password must be at least 8 characters long.',
    confirmation: 'Password confirmation must be at least 8 characters long.',
  });
  expect(resetErrors({ password: '12345678', confirmation: '123456789' })).toEqual({
    confirmation: 'Passwords must match.',
  });
  expect(resetErrors({ password: '12345678', confirmation: '12345678' })).toEqual({});
});

test('a password change trims the passwords, and two that differ are no error', () => {
  expect(changeErrors({ new_password: ' ', confirm_password: ' ' })).toEqual({
    new_password: 'New password required',
    confirm_password: 'Confirm password required',
  });
  expect(changeErrors({ new_password: ' 1234567 ', confirm_password: 'x' })).toEqual({
    new_password: 'Must be atleast 8 character long',
  });
  expect(changeErrors({ new_password: '12345678', confirm_password: 'different' })).toEqual({});
});

test('a sign-up needs a name and the fields of a login', () => {
  expect(signUpErrors({ name: ' ', email: '', password: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(signUpErrors({ name: 'Priya', email: 'a@mail.test', password: '12345678' })).toEqual({});
});
