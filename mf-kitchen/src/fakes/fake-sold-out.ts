import type { SoldOut } from '@justright/contract/sold-outs';

/** Makes what is sold out until a time, by its title. */
export const fakeSoldOut = (of: SoldOut['of'], title: string, more: Partial<SoldOut> = {}): SoldOut => ({
  id: `${of} ${title}`,
  restaurantId: 'r',
  of,
  subject: { id: title, title },
  until: null,
  by: 'Kim',
  at: '2026-03-01T12:30:00.000Z',
  dishes: [],
  ...more,
});
