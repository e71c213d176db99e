import { api } from '@justright/client/api';
import { getMenu } from '@justright/contract/menus';
import { downloadFile } from '@justright/client/download-file';

/** Letters, digits and dashes of a title, for the name of a file. */
const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'menu';

/** Gives the reader a menu with its dishes as a file that Import Menu takes. */
export async function exportMenu(id: string): Promise<void> {
  const { data } = await api(getMenu, { params: { id } });
  downloadFile(`${fileNameOf(data.title)}.json`, 'application/json', JSON.stringify(data, null, 2));
}
