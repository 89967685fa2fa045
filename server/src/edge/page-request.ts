import type { FastifyRequest } from 'fastify'
import { withPlainNames } from './field-names.ts'

export interface Wish {
  /** Path and query. */
  address: string
  origin: string
  /** A page for everybody is asked for without the headers of the visitor who happens to be the first. */
  isForEverybody: boolean
}

/** What a page of this site is asked. */
export function toRequest(request: FastifyRequest, { address, origin, isForEverybody }: Wish): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(isForEverybody ? {} : request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set('x-request-id', request.id)
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body)
  return new Request(addressOf(address, origin), {
    method: request.method,
    headers,
    ...(hasBody ? { body: bodyOf(request.body as Buffer, headers.get('content-type')) } : {}),
  })
}

/** A page of this site, whatever a request says: `//host` is a path, and `http://host` in its first line is nobody's. */
function addressOf(url: string, origin: string): URL {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/?/i, '/')
  return new URL(`${origin}${path}`)
}

const bodyOf = (body: Buffer, type: string | null) =>
  type?.startsWith('application/x-www-form-urlencoded')
    ? withPlainNames(body.toString('utf8'))
    : new Uint8Array(body)
