import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Copy, Download, Printer } from 'lucide-react';
import { readConfig } from '@justright/client/config';
import { downloadFile } from '@justright/client/download-file';
import { keptText } from '@justright/client/kept/kept';
import { QR_TABLES } from '@justright/client/kept/staff-keys';
import { toast } from '@justright/client/toast';
import type { Restaurant } from '@justright/contract/restaurants';
import { exploreLink, tableText } from '@justright/contract/dining-table';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Select } from '@justright/ui/select';
import { TextField } from '@justright/ui/text-field';
import { PrintSheet } from './print-sheet.tsx';
import { QrCode, qrImage } from '@justright/ui/qr-code';
import { fileNameOf, pngFile, svgFile } from './qr-image.ts';
import { readTableList } from './table-list.ts';
import styles from './qr-codes-card.module.css';

const PER_PAGE = [
  { id: '1', label: '1: a poster' },
  { id: '4', label: '4: for stands' },
  { id: '9', label: '9: for stickers' },
] as const;
type PerPage = (typeof PER_PAGE)[number]['id'];

const RESTAURANT_ITEM = { id: '', label: 'The restaurant' };

const whyUnreachable = ({ status }: Restaurant): string | undefined => {
  if (status === 'disabled')
    return 'This restaurant is disabled: its codes lead diners nowhere until it is active again.';
  if (status === 'incomplete')
    return 'This restaurant is not finished: its codes lead diners nowhere until it is active.';
  return undefined;
};

function Downloads({ link, fileName }: { link: string; fileName: string }) {
  const downloadPng = async () => {
    try {
      downloadFile(`${fileName}.png`, 'image/png', await pngFile(qrImage(link)));
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The PNG could not be drawn.', { kind: 'error' });
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copied', { kind: 'success' });
    } catch {
      toast('The browser does not let us copy. Select the link and copy it yourself.', { kind: 'error' });
    }
  };
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<Copy aria-hidden />} onPress={() => void copy()}>
        Copy Link
      </Button>
      <Button
        size="small"
        aria-label="Download SVG"
        icon={<Download aria-hidden />}
        onPress={() => downloadFile(`${fileName}.svg`, 'image/svg+xml', svgFile(qrImage(link)))}
      >
        SVG
      </Button>
      <Button size="small" aria-label="Download PNG" icon={<Download aria-hidden />} onPress={() => void downloadPng()}>
        PNG
      </Button>
    </div>
  );
}

/** Shows, copies, downloads and prints the QR codes of a restaurant and of its tables. */
export function QrCodesCard({ restaurant }: { restaurant: Restaurant }) {
  const { id, name, urlSlug } = restaurant;
  const origin = readConfig().productOrigin || window.location.origin;
  const keptTables = keptText(QR_TABLES, id);
  const [tables, setTables] = useState(() => keptTables.read() ?? '');
  const [chosen, setChosen] = useState('');
  const [perPage, setPerPage] = useState<PerPage>('4');
  const [isPrinting, setIsPrinting] = useState(false);
  const { labels, problem } = readTableList(tables);
  const table = labels.includes(chosen) ? chosen : undefined;
  const linkTo = (label?: string) => exploreLink(origin, urlSlug || id, label);
  const link = linkTo(table);
  const unreachable = whyUnreachable(restaurant);

  useEffect(() => {
    const end = () => setIsPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);

  const print = () => {
    // The sheet must be in the DOM before the browser prints.
    flushSync(() => setIsPrinting(true));
    window.print();
  };

  const printed = labels.length === 0 ? [undefined] : labels;
  return (
    <Card title="QR Codes">
      {unreachable !== undefined && (
        <Banner tone="warning" className={styles.unreachable ?? ''}>
          {unreachable}
        </Banner>
      )}
      <div className={styles.columns}>
        <figure className={styles.shown}>
          <QrCode
            link={link}
            label={`QR code that leads to ${name}${table === undefined ? '' : `, ${tableText(table)}`}`}
            className={styles.image}
          />
          <figcaption className={styles.caption}>
            <span className={styles.link}>{link}</span>
            <span>The code holds the Restaurant Url Slug: print it anew when you change that.</span>
          </figcaption>
          <Downloads link={link} fileName={fileNameOf(name, table && tableText(table))} />
        </figure>
        <div className={styles.form}>
          <TextField
            label="Tables"
            isMultiline
            rows={2}
            description="For example 1-20, Bar 1, Terrace. Kept on this device."
            value={tables}
            onChange={(text) => {
              setTables(text);
              keptTables.write(text);
            }}
            errorMessage={problem}
          />
          <Select
            label="Code shown here"
            items={[RESTAURANT_ITEM, ...labels.map((label) => ({ id: label, label: tableText(label) }))]}
            value={table ?? ''}
            onChange={setChosen}
          />
          <Select label="Codes on a page" items={PER_PAGE} value={perPage} onChange={setPerPage} />
          <Button icon={<Printer aria-hidden />} isDisabled={problem !== undefined} onPress={print}>
            {labels.length === 0
              ? 'Print the Code'
              : `Print ${labels.length} ${labels.length === 1 ? 'Table' : 'Tables'}`}
          </Button>
        </div>
      </div>
      {isPrinting && (
        <PrintSheet
          restaurantName={name}
          codes={printed.map((label) => ({ link: linkTo(label), table: label }))}
          perPage={Number(perPage)}
        />
      )}
    </Card>
  );
}
