import { previewKitchenSignature, signKitchen } from '@justright/contract/kitchen-signatures';
import { succeed } from './call.ts';

/** Signs for a restaurant that traces of keys are ruled out in what is on its menus now. */
export async function signKitchenOf(restaurantId: string, keys: readonly string[]): Promise<void> {
  const call = { as: 'SuperAdmin', params: { id: restaurantId } } as const;
  const { state } = (await succeed(previewKitchenSignature, { ...call, body: { keys: [...keys] } })).data;
  await succeed(signKitchen, { ...call, body: { keys: [...keys], how: 'Own boards and pans', state } });
}
