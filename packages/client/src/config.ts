import type { PageConfig } from '@justright/contract/page-config';

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Parses a page's data block. A missing or invalid block means a deployment without settings. */
export function parseConfig(block: string): PageConfig {
  const config = parseObject(block);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    googleMapsApiKey: text('googleMapsApiKey' in config ? config.googleMapsApiKey : ''),
    productOrigin: text('productOrigin' in config ? config.productOrigin : ''),
    companySiteUrl: text('companySiteUrl' in config ? config.companySiteUrl : ''),
    googleAccounts: 'googleAccounts' in config && config.googleAccounts === true,
  };
}

/** Reads the deployment's settings that the server has written into the page. */
export const readConfig = (): PageConfig => parseConfig(document.getElementById('config')?.textContent ?? '');
