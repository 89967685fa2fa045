import { randomText } from '../identifiers.ts'
import { refusal, UsacError } from './errors.ts'
import { deEnroll, enroll, transfer, update, verify } from './registry.ts'
import type { Usac } from './store.ts'
import type { Account, Batch, Program } from './types.ts'

const works = { verify, enroll, transfer, update, deEnroll }
/** How a file calls the transactions, without regard for case and hyphen. */
const workOf = (type: string) =>
  Object.entries(works).find(([name]) => name.toLowerCase() === type.replace('-', '').toLowerCase())

/** Works off a file of transactions: a CSV whose first line names the fields, in a multipart form. */
export function takeBatch(usac: Usac, account: Account, program: Program, rawBody: string) {
  const file = filePart(rawBody)
  if (!file) throw refusal([['file', 'A file is required.', 'FILE_REQUIRED']])
  const [names = [], ...lines] = linesOf(file.text)
  const errors = lines.flatMap((line, at) => {
    const body = Object.fromEntries(names.map((name, place) => [name, line[place] ?? '']))
    const work = workOf(body.transactionType ?? '')
    if (!work) return [[String(at + 1), 'transactionType', 'Wrong type.', 'INVALID_TRANSACTION_TYPE']]
    const [type, run] = work
    return problemsOf(() =>
      run({
        usac,
        account,
        program,
        body: { ...body, transactionType: type === 'verify' ? 'enroll' : type },
      }),
    ).map((row) => [String(at + 1), ...row])
  })
  const id = randomText(12)
  const atMs = usac.store.nowOf(account.id)
  usac.store.batches.put(id, {
    id,
    program,
    account: account.id,
    fileName: file.name,
    atMs,
    rows: lines.length,
    errors,
  })
  return { message: 'File received.', batchId: id }
}

function problemsOf(work: () => unknown): string[][] {
  try {
    work()
    return []
  } catch (error) {
    if (!(error instanceof UsacError)) throw error
    const { body } = error.body as { body?: string[][] }
    return body ?? [['', 'An unexpected error occurred.', 'INTERNAL_SERVER_ERROR']]
  }
}

export const batchErrors = ({ errors }: Batch) =>
  [['Row', 'Field', 'Message', 'Error Code'], ...errors].map((line) => line.join(',')).join('\r\n')

/** The first file of a multipart form. */
function filePart(rawBody: string): { name: string; text: string } | null {
  const boundary = /^--([^\r\n]+)\r\n/.exec(rawBody)?.[1]
  if (!boundary) return null
  for (const part of rawBody.split(`--${boundary}`)) {
    const [, headers = '', text = ''] = /^\r\n([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n$/.exec(part) ?? []
    const name = /filename="([^"]*)"/i.exec(headers)?.[1]
    if (name !== undefined) return { name, text }
  }
  return null
}

/** Cells of a CSV, quoted ones included. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
