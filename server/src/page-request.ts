import type { FastifyRequest } from 'fastify'
import { withPlainNames } from './field-names.ts'

/** What a page is asked, at `address` on this site. */
export function toRequest(request: FastifyRequest, address: string, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
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
