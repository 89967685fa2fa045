import type { FormFields } from '../form.ts'
import { invalidRequest } from './errors.ts'
import { object, requiredText, text } from './params.ts'
import { newId, type Stripe } from './store.ts'
import type { BalanceTransaction, UploadedFile } from './types.ts'

const mostBytes = 5 * 1024 * 1024

/** An uploaded file, of which its name and size are kept. */
export function storeFile({ store, world }: Stripe, fields: FormFields): UploadedFile {
  const purpose = requiredText(fields, 'purpose')
  const file = object(fields, 'file')
  const size = Number(text(file, 'size') ?? 0)
  if (size < 1) throw invalidRequest('You must provide a file.', { param: 'file' })
  if (size > mostBytes) throw invalidRequest('File uploads must be 5 MB or less.', { param: 'file' })
  const id = newId('file')
  return store.files.put(id, {
    id,
    object: 'file',
    created: world.nowSeconds(),
    filename: text(file, 'name') ?? id,
    purpose,
    size,
    type: (text(file, 'type') ?? '').split('/')[1] ?? '',
  })
}

/** The lines of the balance, newest first, by type or by what moved it. */
export function balanceTransactionsIn({ store }: Stripe, query: FormFields): BalanceTransaction[] {
  const type = text(query, 'type')
  const source = text(query, 'source')
  return store.balanceTransactions
    .newest()
    .filter((line) => (!type || line.type === type) && (!source || line.source === source))
    .toSorted((one, other) => other.created - one.created)
}
