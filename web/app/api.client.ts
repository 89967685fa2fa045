import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import contract from 'virtual:contract'
import { clearSession, sessionToken, supportDomain } from './session.client.ts'
import { readStoredValue } from './stored-values.ts'

interface CallContext {
  /** Repeats of one act carry one key; see `newIdempotencyKey`. */
  idempotencyKey?: string
}

const isBody = (
  body: unknown,
): body is { code: string; message?: string; data?: unknown; requestId?: string } =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${window.location.origin}/api`,
  headers: ({ context }) => {
    const token = sessionToken()
    return {
      'x-domain': supportDomain() ?? readStoredValue('domain') ?? 'base',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }
  },
  async fetch(request, init) {
    try {
      return await fetch(request, init)
    } catch (cause) {
      if (request.signal.aborted) throw cause
      throw Object.assign(new ORPCError('NETWORK', { status: 503 }), { cause })
    }
  },
  customErrorResponseBodyDecoder(body, response) {
    const { code, message, data, requestId } = isBody(body) ? body : { code: 'INTERNAL' }
    if (response.status === 401 && code !== 'INCORRECT_CREDENTIALS') clearSession()
    return Object.assign(new ORPCError(code, { status: response.status, message, data }), { requestId })
  },
})

/** The typed API over HTTP, with the stored session. Calls reject with an error that `problemOf` reads. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link)

/** Make one per act (a form shown, a button's dialog opened) and send it with each try. */
export const newIdempotencyKey = () => crypto.randomUUID()
