import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { type Print, recordPrint } from '@justright/contract/orders';

/**
 * Prints what the page has for print, and records it, so that the next paper says which one it replaces. Where that fails,
 * the paper is there all the same.
 */
export async function printPaper(orderId: string, of: Print): Promise<void> {
  window.print();
  try {
    await api(recordPrint, { params: { id: orderId }, body: { of } });
  } catch {
    toast('The print could not be recorded: the next one does not say that it replaces this paper.', { kind: 'error' });
  }
}
