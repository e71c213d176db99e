import { createHmac } from 'node:crypto';

/**
 * Returns the stored form of a device: what it says of itself, and its network. Without the Worker's secret nobody can
 * find out which networks an account was used in.
 */
export const deviceDigest = (secret: string, uid: string, device: string, network: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', uid, device, network]))
    .digest('base64url');
