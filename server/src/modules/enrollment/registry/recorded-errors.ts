import type { RecordedBody } from '#providers/usac/prepared-call.ts'

/** Which fields the National Verifier did not take, by the record of its answer. */
export function errorsIn(body: RecordedBody | undefined): { field: string; code: string }[] {
  if (!body || typeof body !== 'object' || Array.isArray(body) || !Array.isArray(body.errors)) return []
  return body.errors.flatMap((error) => {
    if (!error || typeof error !== 'object' || Array.isArray(error)) return []
    const { field, code } = error
    return typeof field === 'string' && typeof code === 'string' ? [{ field, code }] : []
  })
}
