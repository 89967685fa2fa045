import { done, refused, unavailable, type Outcome } from '#platform/effects.ts'
import { isRecord, textOrNull, transferableOn } from '../usac/wire.ts'
import { decidingRow, type JudgeCode } from './registry-errors.ts'
import type { RegistryAnswer, RegistryRefusal } from './subscriber-registry.ts'

type Read<Value> = (status: number, body: unknown) => Outcome<Value, RegistryRefusal> | null

/** Of a transaction: a list whose first element says what was done. Whatever else comes with a 200 says nothing. */
export const readTransaction =
  (judge: JudgeCode): Read<RegistryAnswer> =>
  (status, body) => {
    if (status >= 300) return readRefusal(judge, status, body)
    const first: unknown = [body].flat()[0]
    if (!isRecord(first)) return null
    const message = textOrNull(first.message)
    const subscriberId = textOrNull(first.subscriberId) ?? textOrNull(first.subscriberID)
    return message || subscriberId ? done({ message: message ?? '', subscriberId }) : null
  }

/**
 * Rows of field, message and code. A failure on their side that names codes has done nothing, and is a refusal or, where
 * all of them pass by themselves, an outage. Null where there are no rows.
 */
export function readRefusal(
  judge: JudgeCode,
  status: number,
  body: unknown,
): Outcome<never, RegistryRefusal> | null {
  const rows = isRecord(body) && Array.isArray(body.body) ? body.body.flatMap((row) => rowOf(judge, row)) : []
  const deciding = decidingRow(rows)
  if (!isRecord(body) || !deciding) {
    // A client's mistake without rows is still certainly one.
    return status >= 400 && status < 500 ? refusalOf('UNREADABLE', `status ${status}`, {}, []) : null
  }
  if (deciding.category === 'RETRY') return unavailable(deciding.code)
  const header = isRecord(body.header) ? body.header : {}
  return refusalOf(deciding.code, `NLAD refused with ${deciding.code}`, header, rows)
}

function refusalOf(
  code: string,
  message: string,
  header: Record<string, unknown>,
  rows: RegistryRefusal['rows'],
): Outcome<never, RegistryRefusal> {
  return refused(code, message, {
    category: decidingRow(rows)?.category ?? 'UNKNOWN',
    failureType: textOrNull(header.failureType),
    resolutionId: textOrNull(header.resolutionId),
    rows,
    transferableOn: rows.map((row) => transferableOn(row.message)).find((day) => day !== null) ?? null,
  })
}

function rowOf(judge: JudgeCode, row: unknown): RegistryRefusal['rows'] {
  if (!Array.isArray(row)) return []
  const [field, message, given] = row.map((cell: unknown) => textOrNull(cell) ?? '')
  const code = (given || 'UNNAMED').toUpperCase()
  return [{ field: field ?? '', message: message ?? '', code, category: judge(code) }]
}
