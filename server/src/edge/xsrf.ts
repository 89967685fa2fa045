import { createHmac, createSecretKey } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSame } from '#platform/security/crypto.ts'
import { newCapability } from '#platform/database/ids.ts'

const tokenCookie = 'XSRF-TOKEN'

/**
 * Signed double submit: what stands in the form or the header `X-XSRF-TOKEN` must be the token of this very visitor. The
 * token's signature covers a second cookie that scripts cannot read and, over HTTPS, no sister site can plant.
 */
export function createXsrf(masterKey: Buffer, { isSecure }: { isSecure: boolean }) {
  const visitorCookie = isSecure ? '__Host-visitor' : 'visitor'
  // Making a key of bytes takes several times as long as signing with it.
  const key = createSecretKey(masterKey)
  const signatureOf = (visitor: string, value: string) =>
    createHmac('sha256', key).update(`xsrf|${visitor}|${value}`).digest('base64url').slice(0, 22)

  /** The visitor's token, or undefined where there is none that was signed for them. */
  function read({ cookies }: FastifyRequest): string | undefined {
    const visitor = cookies[visitorCookie]
    const token = cookies[tokenCookie]
    const [value = '', signature = ''] = (token ?? '').split('.')
    if (!visitor || !value) return undefined
    return isSame(signature, signatureOf(visitor, value)) ? `${value}.${signature}` : undefined
  }

  function issue({ cookies }: FastifyRequest, reply: FastifyReply): string {
    const visitor = cookies[visitorCookie] || newCapability()
    const value = newCapability()
    const token = `${value}.${signatureOf(visitor, value)}`
    const lasting = { path: '/', sameSite: 'lax', secure: isSecure } as const
    reply.setCookie(visitorCookie, visitor, { ...lasting, httpOnly: true })
    reply.setCookie(tokenCookie, token, lasting)
    return token
  }

  return {
    tokenOf: (request: FastifyRequest, reply: FastifyReply) => read(request) ?? issue(request, reply),
    /** Whether an unsafe request carries the token of the visitor whose cookies came with it. */
    isProven: async (request: FastifyRequest): Promise<boolean> => {
      const token = read(request)
      return token !== undefined && isSame((await givenIn(request)) ?? '', token)
    },
  }
}

async function givenIn(request: FastifyRequest): Promise<string | undefined> {
  const header = request.headers['x-xsrf-token']
  if (typeof header === 'string') return header
  if (!Buffer.isBuffer(request.body)) return undefined
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const field = form?.get('xsrf')
  return typeof field === 'string' ? field : undefined
}
