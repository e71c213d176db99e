import { phoneHref } from '@justright/ui/contact-link';
import type { SupportContact } from '@justright/contract/settings';

export interface ContactLink {
  term: string;
  text: string;
  href: string;
}

/** Returns the configured support contacts as mailto and tel links. */
export function contactLinks({ email, phone }: SupportContact): ContactLink[] {
  const links = [
    { term: 'Email', text: email, href: `mailto:${email}` },
    { term: 'Phone', text: phone, href: phoneHref(phone) },
  ];
  return links.filter(({ text }) => text !== '');
}
