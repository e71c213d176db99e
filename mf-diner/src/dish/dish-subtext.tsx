import { ExternalLink } from 'lucide-react';

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** Shows the line under a dish's description; as a link when it is an address. */
export function DishSubtext({ text, className }: { text: string; className: string | undefined }) {
  if (text === '') return null;
  if (!isWebAddress(text))
    return (
      <p className={className} dir="auto">
        {text}
      </p>
    );
  return (
    <p className={className}>
      <a href={text} target="_blank" rel="noopener noreferrer">
        {URL.parse(text)?.host ?? text} <ExternalLink size={14} aria-label="opens in a new tab" />
      </a>
    </p>
  );
}
