import type { DisconnectedIntegration, IntegrationConnection } from '@justright/contract/integrations';
import { dayText } from '@justright/ui/when';

/** Returns since when a provider is connected, and by whom. */
export function connectionText({ connectedAt, connectedBy }: IntegrationConnection): string {
  const since = `Since ${dayText(connectedAt)}`;
  return connectedBy === '' ? since : `${since}, by ${connectedBy}`;
}

/** Returns the text after disconnecting, with the step that is left to do at the provider. */
export function textAfterDisconnecting({ integration: { title }, revocation }: DisconnectedIntegration): string {
  switch (revocation) {
    case 'revoked':
      return `${title} is disconnected`;
    case 'unsupported':
      return `${title} is disconnected. Remove JustRight in your ${title} account too.`;
    case 'failed':
      return `${title} is disconnected, but did not confirm it. Remove JustRight in your ${title} account too.`;
  }
}
