import type { OwnDataPart } from '@justright/contract/own-data';

export const TITLES: Readonly<Record<OwnDataPart, string>> = {
  choices: 'Your choices',
  contact: 'Your name and contact',
  orders: 'Your orders',
  reports: 'What you reported',
  consents: 'Counting your visits',
};

/** What a diner reads before a part is deleted: what goes, and what stays. */
export const STAYS: Readonly<Record<OwnDataPart, string>> = {
  choices:
    'Diets and foods that you avoid are deleted on this device and with your account, and so are the other people at your table with their dishes in the cart. No dish is shown until you answer the questions again.',
  contact:
    'What you entered of yourself is deleted, in your cart too; its dishes stay. The address that you sign in with stays until the account is deleted.',
  orders:
    'Names, contact, address and notes are deleted from your orders; an open order keeps them until it is over, because the kitchen needs them, and so does one that is kept for an incident. What was ordered and what was said of it stays, without a name: it is the record of what a dish contained.',
  reports:
    'What you wrote is deleted, sent or not. That the dish was reported stays with the restaurant, because others eat it too.',
  consents:
    'Your answer is forgotten here, and your account is taken out of its record. The record of an answer of nobody stays. You will be asked again.',
};
export const ALL_STAYS =
  'Choices, people at your table, carts, contact, names and notes of orders, the texts of reports, and your account are deleted, here and on our server. An open order keeps its names until it is over, and so does one that is kept for an incident. What was ordered and what was said of it stays without a name, and so does that a dish was reported. It cannot be undone.';
