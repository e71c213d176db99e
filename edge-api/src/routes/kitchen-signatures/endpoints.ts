import type { Endpoint } from '../../http/endpoint.ts';
import { listKitchenSignaturesEndpoint } from './list-kitchen-signatures.ts';
import { previewKitchenSignatureEndpoint } from './preview-kitchen-signature.ts';
import { previewKitchenSignatureEndEndpoint } from './preview-kitchen-signature-end.ts';
import { renewKitchenSignatureEndpoint } from './renew-kitchen-signature.ts';
import { signKitchenEndpoint } from './sign-kitchen.ts';
import { withdrawKitchenSignatureEndpoint } from './withdraw-kitchen-signature.ts';

export const kitchenSignatureEndpoints: readonly Endpoint[] = [
  listKitchenSignaturesEndpoint,
  previewKitchenSignatureEndpoint,
  signKitchenEndpoint,
  renewKitchenSignatureEndpoint,
  previewKitchenSignatureEndEndpoint,
  withdrawKitchenSignatureEndpoint,
];
