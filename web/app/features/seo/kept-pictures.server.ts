import { createHash } from 'node:crypto'

const most = 120
const kept = new Map<string, Promise<Uint8Array>>()

/**
 * A drawn picture, drawn once for everything that it shows: `source` is what it follows from, so that another colour,
 * word or logo is another picture. The oldest goes first.
 */
export async function pictureOf(
  source: readonly (string | Uint8Array)[],
  draw: () => Promise<Uint8Array>,
): Promise<{ bytes: Uint8Array; etag: string }> {
  const hash = createHash('sha256')
  for (const part of source) hash.update(part).update('\0')
  const version = hash.digest('base64url').slice(0, 22)
  const known = kept.get(version) ?? draw()
  if (!kept.has(version)) {
    kept.set(version, known)
    known.catch(() => kept.delete(version))
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }
  const bytes = await known.catch((error: unknown) => {
    const status = error instanceof Error && 'status' in error && Number(error.status)
    throw status ? new Response(null, { status, headers: { 'retry-after': '5' } }) : error
  })
  return { bytes, etag: `"${version}"` }
}

/** A PNG, or 304 where the asker has it already. */
export function pictureResponse(request: Request, { bytes, etag }: { bytes: Uint8Array; etag: string }) {
  const headers = { etag, 'cache-control': 'public, max-age=3600' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/png' } })
}
