import { writeFileSync } from 'node:fs';
import { demoData } from './demo.ts';

/** Where the shell's files are; an address is a path in it. */
const PUBLIC = new URL('../../shell/public/', import.meta.url);

for (const [address, svg] of demoData().pictures) writeFileSync(new URL(`.${address}`, PUBLIC), svg);
