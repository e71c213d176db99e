import type { OrderProgress, ProgressLine } from '@justright/contract/orders';

/** Makes the progress of an order as its guest gets it. */
export const fakeProgress = (more: Partial<OrderProgress> = {}): OrderProgress => ({
  productOrderId: 'JR-1',
  orderStatus: 'pending',
  kitchenStatus: 'new',
  question: null,
  isQuestion: false,
  createdAt: '2026-11-25T12:00:00.000Z',
  restaurant: { id: 'quay', name: 'The Quay' },
  refusalReason: '',
  lines: [],
  offer: null,
  unwell: null,
  emergencyNumber: null,
  isRead: null,
  isMade: true,
  asksRest: false,
  toPay: null,
  ...more,
});

/** Makes what has become of a dish of an order. */
export const fakeProgressLine = (more: Partial<ProgressLine> = {}): ProgressLine => ({
  title: 'Plate',
  quantity: 1,
  isRead: false,
  changed: [],
  made: [],
  refusal: null,
  question: null,
  place: 1,
  plate: { customizations: [], kitchen: { omissions: [], substitutions: [], addOns: [] } },
  ...more,
});
