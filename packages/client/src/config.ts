import type { PageConfig } from '@justright/contract/page-config';

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What a page's data block says. One that is missing or broken is a deployment without anything configured. */
export function parseConfig(text: string): PageConfig {
  const config = parse(text);
  const key = 'googleMapsApiKey' in config ? config.googleMapsApiKey : '';
  return { googleMapsApiKey: typeof key === 'string' ? key : '' };
}

/** The settings of this deployment that the server has written into the page. */
export const readConfig = (): PageConfig => parseConfig(document.getElementById('config')?.textContent ?? '');
